/** fetch does not tell how much of a body has left. Null when no answer came, or another one than of this route. */
export function postFile(
  url: string,
  body: FormData,
  progress: (share: number) => void,
): Promise<{ problem: string | null } | null> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('POST', url)
    request.responseType = 'json'
    request.upload.addEventListener('progress', ({ loaded, total }) => progress(total > 0 ? loaded / total : 0))
    request.addEventListener('load', () => {
      const answer: unknown = request.response
      resolve(
        typeof answer === 'object' && answer !== null && 'problem' in answer
          ? (answer as { problem: string | null })
          : null,
      )
    })
    for (const ending of ['error', 'abort', 'timeout'] as const) request.addEventListener(ending, () => resolve(null))
    request.send(body)
  })
}
