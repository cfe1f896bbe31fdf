/** What Node is given to write down what the built app says and asks for (decisions/seen-by-tests.md). */
export const RECORDER: readonly string[] = process.env['SEEN_FILE']
  ? ['--import', './tests/support/record-seen.mjs']
  : []
