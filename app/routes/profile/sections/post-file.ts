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
    request.upload.addEventListener('progress', ({ loaded, total }) => progress(loaded / total || 0))
    // However it ended: without an answer, or with one that is no JSON, the response is null.
    request.addEventListener('loadend', () => {
      const answer = request.response as { problem?: string | null } | null
      resolve(answer?.problem === undefined ? null : { problem: answer.problem })
    })
    request.send(body)
  })
}
