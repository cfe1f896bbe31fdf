import { useContext } from 'react'
import { href, useRevalidator } from 'react-router'
import { withLanguage } from '#app/i18n/languages.ts'
import { useLanguage, useTexts } from '#app/i18n/texts.tsx'
import { FormAccount } from '#app/ui/form.tsx'
import { postFile } from './post-file.ts'

/** Sends one file of a section at once, telling how much of it has arrived; then the page shows it as uploaded. */
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
    const url = withLanguage(href('/profile/files'), language)
    const answer = await postFile(url, body, progress)
    if (answer === null) return t('profile.uploadFailed')
    if (answer.problem === null) await revalidate()
    return answer.problem
  }
}
