import { href } from 'react-router'
import { useTexts } from '#app/i18n/texts.tsx'
import { Button } from './button.tsx'
import { Form } from './form.tsx'
import { Notice, type NoticeKind } from './notice.tsx'
import { usePagePath } from './use-page-path.ts'

export type NoticeView = { id: string; kind: NoticeKind; title: string | null; text: string; persistent: boolean }

/** Renders the session's notices. A persistent one stays across pages until dismissed, also without scripts. */
export function Notices({ notices }: { notices: readonly NoticeView[] }) {
  const t = useTexts()
  const page = usePagePath()
  if (notices.length === 0) return null
  return (
    <div className="notices">
      {notices.map(({ id, kind, title, text, persistent }) => (
        <Notice key={id} kind={kind} title={title} text={text}>
          {persistent ? (
            <Form method="post" action={href('/notices/:id/dismiss', { id })}>
              <input type="hidden" name="back" value={page} />
              <Button variant="link">{t('parts.dismiss')}</Button>
            </Form>
          ) : null}
        </Notice>
      ))}
    </div>
  )
}
