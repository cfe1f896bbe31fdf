import { useContext } from 'react'
import { href, useRevalidator } from 'react-router'
import { addLanguage } from '#app/i18n/languages.ts'
import { useLanguage, useTexts } from '#app/i18n/texts.tsx'
import { FormAccount } from '#app/ui/form.tsx'

/** Uploads one file with progress, then revalidates the page. */
export function useUpload(section: string, name: string) {
  const t = useTexts()
  const language = useLanguage()
  const account = useContext(FormAccount)
  const { revalidate } = useRevalidator()
  return async (file: File, progress: (share: number) => void): Promise<string | null> => {
    const body = new FormData()
    body.append('section', section)
    body.append('field', name)
    if (account) body.append('signed_in_as', account)
    body.append(name, file)
    const url = addLanguage(href('/profile/files'), language)
    const answer = await postFile(url, body, progress)
    if (answer === null) return t('profile.uploadFailed')
    if (answer.problem === null) await revalidate()
    return answer.problem
  }
}

/** Uses XMLHttpRequest, because fetch has no upload progress. Resolves to null on a network failure or unexpected response. */
function postFile(
  url: string,
  body: FormData,
  progress: (share: number) => void,
): Promise<{ problem: string | null } | null> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('POST', url)
    request.responseType = 'json'
    request.upload.addEventListener('progress', ({ loaded, total }) => progress(loaded / total || 0))
    // On a network failure, or if the body isn't JSON, `response` is null.
    request.addEventListener('loadend', () => {
      const answer = request.response as { problem?: string | null } | null
      resolve(answer?.problem === undefined ? null : { problem: answer.problem })
    })
    request.send(body)
  })
}
