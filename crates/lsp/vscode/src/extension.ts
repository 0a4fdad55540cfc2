// The extension: starts `kcc lsp`, and adds the commands that need an editor.

import { execFile } from "node:child_process";
import * as vscode from "vscode";
import { LanguageClient, type LanguageClientOptions, type ServerOptions } from "vscode-languageclient/node";
import { findKcc, type Missing } from "./find";
import { say } from "./messages";

/** What a lens says about the card that it is above. */
type Lens = { readonly uri: string; readonly card: string; readonly part: string | null };

let client: LanguageClient | undefined;
/** The program, once it was found. */
let kcc: string | undefined;
/** What is done with the server, one thing after another. */
let doing: Promise<void> = Promise.resolve();

function language(): string {
  return vscode.workspace.getConfiguration("kcc").get<string>("language") || vscode.env.language;
}

/** The folders of content whose files have a card. */
const CARDS = ["krosmasters", "summons", "rewards"];

function isContent(document: vscode.TextDocument | undefined): document is vscode.TextDocument {
  return document !== undefined && document.languageId === "toml" && document.uri.scheme === "file";
}

export async function activate(context: vscode.ExtensionContext): Promise<void> {
  context.subscriptions.push(
    vscode.commands.registerCommand("kcc.newCard", () => withKcc(newCard)),
    vscode.commands.registerCommand("kcc.try", (lens?: Lens) => withKcc((kcc) => inTerminal(kcc, "try", lens))),
    vscode.commands.registerCommand("kcc.print", (lens?: Lens) => withKcc((kcc) => inTerminal(kcc, "print", lens))),
    vscode.commands.registerCommand("kcc.showCard", () => withKcc(() => Preview.show())),
    vscode.workspace.onDidChangeTextDocument((event) => Preview.follow(event.document)),
    vscode.window.onDidChangeActiveTextEditor((editor) => {
      Preview.follow(editor?.document);
      void offerCard();
    }),
    vscode.workspace.onDidChangeConfiguration((event) => {
      if (event.affectsConfiguration("kcc")) {
        void restart();
      }
    }),
  );
  await restart();
}

export async function deactivate(): Promise<void> {
  await client?.stop();
}

/** Ends the server, and starts the one that the settings name now. */
function restart(): Promise<void> {
  doing = doing.then(start).catch((error: unknown) => void vscode.window.showErrorMessage(String(error)));
  return doing;
}

async function start(): Promise<void> {
  const before = client;
  client = undefined;
  await before?.stop();
  const settings = vscode.workspace.getConfiguration("kcc");
  const found = await findKcc(settings.get<string>("path") ?? "");
  kcc = typeof found === "string" ? found : undefined;
  if (typeof found !== "string") {
    await offerCard();
    // Whoever reads this may change the settings meanwhile, which starts again.
    void complain(found);
    return;
  }
  const chosen = settings.get<string>("language") ?? "";
  const server: ServerOptions = { command: found, args: ["lsp"] };
  const options: LanguageClientOptions = {
    documentSelector: [{ scheme: "file", language: "toml" }],
    initializationOptions: chosen === "" ? {} : { language: chosen },
  };
  client = new LanguageClient("kcc", "kcc", server, options);
  await client.start();
  await offerCard();
}

/** Says why there is no program, and leads to the setting that names it. */
async function complain(missing: Missing): Promise<void> {
  const settings = say(language(), "settings");
  const answer = await vscode.window.showWarningMessage(say(language(), missing.why, missing.tried), settings);
  if (answer === settings) {
    await vscode.commands.executeCommand("workbench.action.openSettings", "kcc.path");
  }
}

/** Does what needs the program, which may have been installed since it was looked for. */
async function withKcc(work: (kcc: string) => void | Promise<void>): Promise<void> {
  await doing;
  if (kcc === undefined) {
    await restart();
  }
  if (kcc !== undefined) {
    await work(kcc);
  }
}

/** Offers to show the card of the file that is open, if it has one. */
async function offerCard(): Promise<void> {
  const document = vscode.window.activeTextEditor?.document;
  const hasCard = client !== undefined && isContent(document) && document.uri.path.split("/").some((name) => CARDS.includes(name));
  await vscode.commands.executeCommand("setContext", "kcc.hasCard", hasCard);
}

/** Returns the folder that commands run in: that of the workspace which holds the file. */
function folderOf(uri: vscode.Uri | undefined): string | undefined {
  const folder = uri === undefined ? undefined : vscode.workspace.getWorkspaceFolder(uri);
  return (folder ?? vscode.workspace.workspaceFolders?.[0])?.uri.fsPath;
}

/** Begins a file for a new card and opens it. */
async function newCard(kcc: string): Promise<void> {
  const folder = folderOf(vscode.window.activeTextEditor?.document.uri);
  if (folder === undefined) {
    await vscode.window.showWarningMessage(say(language(), "noFolder"));
    return;
  }
  const name = await vscode.window.showInputBox({ prompt: say(language(), "cardName") });
  if (name === undefined || name.trim() === "") {
    return;
  }
  execFile(kcc, ["new", "krosmaster", "--", name.trim()], { cwd: folder }, (error, stdout, stderr) => {
    const path = stdout.trim().split("\n").at(-1) ?? "";
    if (error !== null || path === "") {
      void vscode.window.showErrorMessage(stderr.trim() || String(error));
      return;
    }
    void vscode.window.showTextDocument(vscode.Uri.joinPath(vscode.Uri.file(folder), path));
  });
}

/** Plays or prints a card: that of a lens, or of the file that is open. */
function inTerminal(kcc: string, what: "try" | "print", lens: Lens | undefined): void {
  const document = vscode.window.activeTextEditor?.document;
  const uri = lens === undefined ? document?.uri : vscode.Uri.parse(lens.uri);
  const card = lens?.card ?? document?.uri.path.split("/").at(-1)?.replace(/\.toml$/, "");
  const folder = folderOf(uri);
  if (card === undefined || folder === undefined) {
    return;
  }
  const part = lens?.part ?? undefined;
  const args = what === "try" ? ["try", card, ...(part === undefined ? [] : [part])] : ["build", "--target", "pdf", "--only", card];
  // A task gets its arguments one by one: no shell reads the name of a card.
  const task = new vscode.Task({ type: "kcc" }, vscode.TaskScope.Workspace, args.join(" "), "kcc", new vscode.ProcessExecution(kcc, args, { cwd: folder }));
  task.presentationOptions = { reveal: vscode.TaskRevealKind.Always, clear: true };
  void vscode.tasks.executeTask(task);
}

/** The card beside the text; it follows what is typed. */
class Preview {
  private static panel: vscode.WebviewPanel | undefined;
  private static asked = 0;

  static async show(): Promise<void> {
    const document = vscode.window.activeTextEditor?.document;
    if (!isContent(document)) {
      return;
    }
    if (Preview.panel === undefined) {
      const panel = vscode.window.createWebviewPanel("kcc.card", "kcc", { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true }, { enableScripts: false });
      panel.onDidDispose(() => (Preview.panel = undefined));
      Preview.panel = panel;
    }
    if (!(await Preview.draw(document))) {
      await vscode.window.showInformationMessage(say(language(), "noCard"));
    }
  }

  static follow(document: vscode.TextDocument | undefined): void {
    if (Preview.panel !== undefined && isContent(document)) {
      void Preview.draw(document);
    }
  }

  /** Draws the card; what was drawn stays while the text has a mistake. */
  private static async draw(document: vscode.TextDocument): Promise<boolean> {
    const asked = ++Preview.asked;
    // The change reaches the server before the question.
    await new Promise((done) => setTimeout(done, 60));
    if (asked !== Preview.asked || client === undefined) {
      return true;
    }
    const page = await client.sendRequest<string | null>("kcc/card", { textDocument: { uri: document.uri.toString() } });
    if (page === null || Preview.panel === undefined || asked !== Preview.asked) {
      return page !== null;
    }
    Preview.panel.title = document.uri.path.split("/").at(-1) ?? "kcc";
    Preview.panel.webview.html = page;
    return true;
  }
}
