// The client of VS Code, without its windows, talks to the real server. `KCC` names the program.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { test } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";
import { createMessageConnection, StreamMessageReader, StreamMessageWriter } from "vscode-jsonrpc/node.js";
import { findKcc } from "../out/find.js";

const top = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../../../..");
const kcc = process.env.KCC ?? path.join(top, "target/debug/kcc");

test("the program is found by a setting, and what is missing or cannot answer editors is told apart", async () => {
  assert.equal(await findKcc(kcc), kcc);
  assert.deepEqual(await findKcc("/nowhere/kcc"), { why: "missing", tried: "/nowhere/kcc" });
  assert.deepEqual(await findKcc(process.execPath), { why: "old", tried: process.execPath });
});

test("titles and settings are said in every language", async () => {
  const here = path.join(top, "crates/lsp/vscode");
  const read = async (name) => JSON.parse(await readFile(path.join(here, name), "utf8"));
  const used = [...(await readFile(path.join(here, "package.json"), "utf8")).matchAll(/"%(\w+)%"/g)].map((found) => found[1]).sort();
  assert.deepEqual(Object.keys(await read("package.nls.json")).sort(), used);
  assert.deepEqual(Object.keys(await read("package.nls.fr.json")).sort(), used);
  const { commands, configuration } = (await read("package.json")).contributes;
  const texts = [...commands.map((command) => command.title), ...Object.values(configuration.properties).flatMap((setting) => setting.markdownDescription ?? setting.description)];
  assert.deepEqual(texts.filter((text) => !/^%\w+%$/.test(text)), []);
});

test("a card is checked, completed, explained and drawn", { timeout: 120_000 }, async (t) => {
  const server = spawn(kcc, ["lsp"], { stdio: ["pipe", "pipe", "inherit"] });
  t.after(() => server.kill());
  const connection = createMessageConnection(new StreamMessageReader(server.stdout), new StreamMessageWriter(server.stdin));
  const problems = [];
  connection.onNotification("textDocument/publishDiagnostics", (params) => problems.push(params));
  connection.listen();
  await connection.sendRequest("initialize", { processId: process.pid, rootUri: null, capabilities: {}, initializationOptions: { language: "fr" } });
  await connection.sendNotification("initialized", {});
  const file = path.join(top, "content/krosmasters/s4/joris-swashbuckler.toml");
  const uri = pathToFileURL(file).href;
  const text = (await readFile(file, "utf8")).replace("push back 2", "push bakc 2");
  await connection.sendNotification("textDocument/didOpen", { textDocument: { uri, languageId: "toml", version: 1, text } });
  const before = text.slice(0, text.indexOf("bakc"));
  const position = { line: before.split("\n").length - 1, character: before.length - before.lastIndexOf("\n") - 1 };
  const completion = await connection.sendRequest("textDocument/completion", { textDocument: { uri }, position: { ...position, character: position.character + 2 } });
  assert.equal(completion.items[0].label, "back");
  const mended = text.replace("bakc", "back");
  await connection.sendNotification("textDocument/didChange", { textDocument: { uri, version: 2 }, contentChanges: [{ text: mended }] });
  const hover = await connection.sendRequest("textDocument/hover", { textDocument: { uri }, position });
  assert.match(hover.contents.value, /Éloigne la cible/);
  const card = await connection.sendRequest("kcc/card", { textDocument: { uri } });
  assert.match(card, /Draconian Crisis/);
  assert.doesNotMatch(card, /<script/i);
  await connection.sendRequest("shutdown");
  await connection.sendNotification("exit");
  await new Promise((done) => server.on("exit", done));
  const told = problems.filter((params) => params.uri === uri);
  assert.ok(told.length > 0 && told.at(-1).diagnostics.every((problem) => problem.severity > 1), JSON.stringify(told));
});
