/** What a route exports as `handle` when it answers with a file that it makes of a whole list: few are made at once. */
export const LIST_FILE = { file: 'list' } as const

/** Whether a route's handle says that it makes a file of a list. */
export function isListFileHandle(handle: unknown): boolean {
  return typeof handle === 'object' && handle !== null && 'file' in handle && handle.file === 'list'
}
