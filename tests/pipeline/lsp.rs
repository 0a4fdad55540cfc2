//! `kcc lsp` with a real editor, and as it is started.

use crate::KCC;
use kcc_tests::{Place, repository, tool};
use std::fs;
use std::process::{Command, Stdio};

/// What Neovim does: it opens a card with a slip, waits for what the server says, asks for the word under the cursor, and writes both down.
const SCRIPT: &str = r#"
local heard, done = {}, false
local function note(line) table.insert(heard, line) end
vim.lsp.handlers["textDocument/publishDiagnostics"] = function(_, result)
  for _, problem in ipairs(result.diagnostics) do
    note(result.uri:match("[^/]+$") .. " " .. problem.range.start.line .. ": " .. problem.message:match("[^\n]*"))
  end
  done = true
end
vim.cmd("edit " .. FILE)
local client = vim.lsp.start_client({ cmd = { KCC, "lsp" }, root_dir = vim.fn.getcwd() })
vim.lsp.buf_attach_client(0, client)
vim.wait(60000, function() return done end, 20)
vim.fn.search("adjacent")
local params = vim.lsp.util.make_position_params()
local answer = vim.lsp.buf_request_sync(0, "textDocument/hover", params, 60000)
for _, one in pairs(answer or {}) do
  note(one.result and one.result.contents.value:match("[^\n]*") or vim.inspect(one))
end
vim.fn.writefile(heard, OUT)
vim.lsp.stop_client(client)
vim.wait(2000, function() return #vim.lsp.get_active_clients() == 0 end, 20)
vim.cmd("qall!")
"#;

#[test]
fn neovim_shows_problems_and_explains_words() {
    if !tool("nvim") {
        return;
    }
    let place = Place::with_content(KCC);
    let ardo = "content/krosmasters/ardo.toml";
    let text = fs::read_to_string(place.path().join(ardo)).unwrap();
    place.write(ardo, text.replace("push back 2", "push bakc 2"));
    let out = place.path().join("heard.txt");
    place.write(
        "session.lua",
        SCRIPT.replace("KCC,", &format!("{KCC:?},")).replace("FILE", &format!("{ardo:?}")).replace("OUT", &format!("{out:?}")),
    );
    let mut nvim = Command::new("nvim");
    nvim.current_dir(place.path()).args(["--headless", "--clean", "-n", "-c", "luafile session.lua"]);
    let run = nvim.stdin(Stdio::null()).env("KCC_LANG", "en").output().unwrap();
    let heard = fs::read_to_string(&out).unwrap_or_else(|_| panic!("{}", String::from_utf8_lossy(&run.stderr)));
    assert_eq!(heard, "ardo.toml 18: I expected `back` here, not `bakc`\n# adjacent to\n", "{}", String::from_utf8_lossy(&run.stderr));
}

#[test]
fn a_client_that_is_gone_ends_the_server() {
    let place = Place::with_content(KCC);
    let run = place.kcc_reading("", &["lsp"]);
    assert_eq!((run.code, run.stdout.as_str(), run.stderr.as_str()), (0, "", ""));
    let help = place.kcc(&["lsp", "--help"]);
    assert!(help.code == 0 && help.stdout.contains("--stdio"), "{help:?}");
}

#[test]
fn the_extension_speaks_to_this_server() {
    let folder = repository().join("crates/lsp/vscode");
    // `.ci/run` installs what it needs; elsewhere that is a download.
    if !tool("node") || !folder.join("node_modules").is_dir() || !folder.join("out").is_dir() {
        assert_ne!(std::env::var("KCC_TOOLS").as_deref(), Ok("required"), "npm ci and npm run build in crates/lsp/vscode");
        return;
    }
    let run = Command::new("node").args(["--test", "test/server.test.mjs"]).current_dir(&folder).env("KCC", KCC).output().unwrap();
    assert!(run.status.success(), "{}{}", String::from_utf8_lossy(&run.stdout), String::from_utf8_lossy(&run.stderr));
}
