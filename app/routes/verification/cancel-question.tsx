import { href } from 'react-router'
import { useTexts } from '#app/i18n/texts.tsx'
import { Button } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'
import { Link } from '#app/ui/link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'

type Props = {
  question: { text: string; yes: string; no: string }
  outcome: Parameters<typeof PageHead>[0]['outcome']
}

/** Cancelling deletes the answers for good. */
export function CancelQuestion({ question: { text, yes, no }, outcome }: Props) {
  const t = useTexts()
  return (
    <div className="stack prose">
      <PageHead heading={t('verification.cancelAsk')} lede={text} outcome={outcome} />
      <Form method="post" action={href('/profile')} className="actions">
        <Button name="intent" value="cancel" variant="danger">
          {yes}
        </Button>{' '}
        <Link to={href('/verification')} className="button quiet">
          {no}
        </Link>
      </Form>
    </div>
  )
}
