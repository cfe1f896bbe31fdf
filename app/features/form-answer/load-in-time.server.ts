/** Forms work without answers about their content, so a page waits at most this long for one, in milliseconds. */
const PAGE_WAITS_MS = 10_000

/** Returns the result, or `late` after a timeout of `PAGE_WAITS_MS`. */
export async function loadInTime<Answer>(read: Promise<Answer>, late: Answer): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<Answer>((resolve) => {
    timer = setTimeout(() => resolve(late), PAGE_WAITS_MS)
  })
  return Promise.race([read, timeout]).finally(() => clearTimeout(timer))
}
