/**
 * Deletes APIs newer than the oldest supported browser (README.md); with `below`, those that the scripts require too.
 * Runs in the page before its scripts.
 */
export function deleteNewerApis(below: boolean): void {
  const newer: [object | undefined, string[]][] = [
    [AbortSignal, ['any']],
    [Promise, ['withResolvers', 'try']],
    [Element.prototype, ['checkVisibility', 'setHTMLUnsafe', 'getHTML']],
    [HTMLElement.prototype, ['showPopover', 'hidePopover', 'togglePopover']],
    [Array, ['fromAsync']],
    [Array.prototype, ['toReversed', 'toSorted', 'toSpliced', 'with']],
    [Object, ['groupBy']],
    [Map, ['groupBy']],
    [Set.prototype, ['difference', 'intersection', 'isSubsetOf', 'isSupersetOf', 'symmetricDifference', 'union']],
    [URL, ['canParse', 'parse']],
    [Response, ['json']],
    [String.prototype, ['isWellFormed', 'toWellFormed']],
    [Document.prototype, ['startViewTransition']],
    [globalThis, ['Iterator', 'navigation', 'scheduler', 'requestIdleCallback', 'cancelIdleCallback']],
    [HTMLButtonElement.prototype, ['command', 'commandForElement']],
  ]
  const marks: typeof newer = [
    [AbortSignal, ['timeout']],
    [Array.prototype, ['at', 'findLast', 'findLastIndex']],
    [String.prototype, ['at', 'replaceAll']],
    [Object, ['hasOwn']],
    [globalThis, ['structuredClone']],
  ]
  for (const [owner, names] of below ? [...newer, ...marks] : newer) {
    for (const name of names) if (owner) delete (owner as Record<string, unknown>)[name]
  }
}
