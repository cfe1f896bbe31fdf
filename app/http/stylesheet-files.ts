import appUrl from '#app/ui/app.css?url'
import contactUrl from '#app/ui/contact.css?url'
import formUrl from '#app/ui/form.css?url'
import historyUrl from '#app/ui/history.css?url'
import levelsUrl from '#app/ui/levels.css?url'
import profileUrl from '#app/ui/profile.css?url'
import rewardsUrl from '#app/ui/rewards.css?url'
import type { StylesheetName } from '#app/ui/stylesheets.ts'

/**
 * The style sheets as files of the build, for whoever comes a second time. Those of static pages are only ever in the
 * document (decisions/stylesheets.md).
 */
const FILES: Partial<Record<StylesheetName, string>> = {
  app: appUrl,
  contact: contactUrl,
  form: formUrl,
  history: historyUrl,
  levels: levelsUrl,
  profile: profileUrl,
  rewards: rewardsUrl,
}
const MARKS = new Set(Object.values(FILES).map(markOf))

/** The file of a style sheet, and the mark by which the cookie names it; null for one that has none. */
export function stylesheetFileFor(stylesheet: StylesheetName): { path: string; mark: string } | null {
  const path = FILES[stylesheet]
  return path === undefined ? null : { path, mark: markOf(path) }
}

/** Of the marks in a cookie, those of this build, and one more. */
export function addMark(marks: readonly string[], mark: string): string[] {
  return [...marks.filter((each) => MARKS.has(each)), mark]
}

/** The name of the file, which has a hash of its text in it, without its ending. */
function markOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1, -'.css'.length)
}
