import { useTexts } from '#app/i18n/texts.tsx'
import type { ReferralCode } from '#app/platform/referral-codes.ts'
import { Button } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'
import { Link } from '#app/ui/link.tsx'

/** Deleting asks once more, on a page of its own address. */
export function DeleteCode({ code: { id, label }, page }: { code: ReferralCode; page: string }) {
  const t = useTexts()
  return (
    <section className="card stack tight" id="delete">
      <h2>{t('referralCodes.deleteAsk', { label })}</h2>
      <p>{t('referralCodes.deleteText')}</p>
      <Form method="post" action={page} className="actions">
        <input type="hidden" name="id" value={id} />
        <Button name="intent" value="delete-code" variant="danger">
          {t('referralCodes.deleteYes')}
        </Button>{' '}
        <Link to={page} className="button quiet">
          {t('referralCodes.deleteNo')}
        </Link>
      </Form>
    </section>
  )
}
