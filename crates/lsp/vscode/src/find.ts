// Where the program `kcc` is.

import { execFile } from "node:child_process";

/** Why there is no program: it was not found, or it is none that can answer editors. */
export type Missing = { readonly why: "missing" | "old"; readonly tried: string };

/** Returns the program that a setting names, or the one on the PATH, if it can answer editors. */
export async function findKcc(setting: string): Promise<string | Missing> {
  const program = setting.trim() === "" ? "kcc" : setting.trim();
  const help = await new Promise<string | undefined>((done) => {
    execFile(program, ["lsp", "--help"], { timeout: 20_000 }, (error, stdout) => {
      const missing = error !== null && "code" in error && (error.code === "ENOENT" || error.code === "EACCES");
      done(missing ? undefined : error === null ? stdout : "");
    });
  });
  if (help === undefined) {
    return { why: "missing", tried: program };
  }
  return help.includes("--stdio") ? program : { why: "old", tried: program };
}
