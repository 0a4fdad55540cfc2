#!/usr/bin/env python3
"""Prints the same cards with kcc, WeasyPrint and Chromium, one after the other in one run, and tells how long each took.

    cargo build --release -p kcc
    pip install weasyprint
    python3 crates/kcc/benches/print.py target/release/kcc content

All get the fronts of all cards in English and French, one on a page. kcc begins with the content files; the others are given the
finished HTML, with every size and line already worked out, so what they do is less. A program that is not there is left out.
Seconds are those of the clock, of the shortest of a few runs; each run of kcc begins without anything of an earlier one. Processor
seconds are those of the processes that a program started and waited for, which Chromium does not do.
"""
import pathlib
import re
import resource
import shutil
import subprocess
import sys
import tempfile
import time

ROUNDS = 3
FONTS = [
    ("KccText-Regular", "Kcc Text", 400, "normal"),
    ("KccText-Bold", "Kcc Text", 700, "normal"),
    ("KccText-Italic", "Kcc Text", 400, "italic"),
    ("KccDisplay-Regular", "Kcc Display", 400, "normal"),
]
WEASYPRINT = "import sys, weasyprint; weasyprint.HTML(filename=sys.argv[1]).write_pdf(sys.argv[2])"


def used():
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def best(command, made):
    """The shortest of a few runs, by the clock and by the processors; other work on the machine only ever makes a run longer."""
    times, work = [], []
    for _ in range(ROUNDS):
        shutil.rmtree(made, ignore_errors=True)
        begin, before = time.perf_counter(), used()
        subprocess.run([*map(str, command)], check=True, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
        times.append(time.perf_counter() - begin)
        work.append(used() - before)
    return min(times), min(work)


def document(templates, site):
    """All fronts of a built site as one document, one on a page."""
    faces = []
    for language in ["en", "fr"]:
        for page in sorted((site / language / "cards").glob("*.html")):
            faces += re.findall(r'<article class="face.*?</article>', page.read_text("utf-8"), re.DOTALL)[:1]
    fonts = "".join(
        f'@font-face{{font-family:"{family}";font-weight:{weight};font-style:{style};src:url("{(templates / "fonts" / file).as_uri()}.ttf")}}'
        for file, family, weight, style in FONTS
    )
    css = fonts + (templates / "card.css").read_text("utf-8") + (templates / "print.css").read_text("utf-8")
    css += "@page{size:69mm 94mm;margin:0}.sheet-page{width:69mm;height:94mm}.sheet-page .face{left:3mm;top:3mm}"
    pages = "".join(f'<div class="sheet-page">{face}</div>' for face in faces)
    return len(faces), f'<!doctype html><html><head><meta charset="utf-8"><style>{css}</style></head><body>{pages}</body></html>'


def main():
    kcc, content = sys.argv[1], sys.argv[2]
    templates = pathlib.Path(__file__).resolve().parents[3] / "templates"
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        site, sheets, html = folder / "site", folder / "sheets", folder / "cards.html"
        subprocess.run([kcc, "build", content, "--target", "html", "--out", site], check=True, capture_output=True)
        count, text = document(templates, site)
        html.write_text(text, "utf-8")
        kinds = "characters,summons,rewards,rules"
        ours = [kcc, "build", content, "--target", "pdf", "--layout", "single", "--backs", "none", "--only", kinds, "--out", sheets]
        everything = [kcc, "build", content, "--target", "html,pdf", "--paper", "a4", "--out", folder / "all"]
        rows = [("kcc, from content files to PDF", best(ours, sheets)), ("kcc, all pages and A4 sheets", best(everything, folder / "all"))]
        if subprocess.run([sys.executable, "-c", "import weasyprint"], capture_output=True).returncode == 0:
            rows.append(("WeasyPrint, HTML to PDF", best([sys.executable, "-c", WEASYPRINT, html, folder / "weasyprint.pdf"], folder / "none")))
        if shutil.which("chromium"):
            quiet = ["--headless", "--no-sandbox", "--disable-gpu", "--no-pdf-header-footer", f"--user-data-dir={folder / 'profile'}"]
            rows.append(("Chromium, HTML to PDF", best(["chromium", *quiet, f"--print-to-pdf={folder / 'chromium.pdf'}", html.as_uri()], folder / "profile")))
        print(f"{count} card fronts, English and French\n\n| | seconds | to kcc | processor seconds | to kcc |\n|---|---|---|---|---|")
        first = rows[0][1]
        for name, (seconds, work) in rows:
            told = "– | –" if name.startswith("Chromium") else f"{work:.2f} | {work / first[1]:.1f}"
            print(f"| {name} | {seconds:.2f} | {seconds / first[0]:.1f} | {told} |")


main()
