import { buildConfirmationPath } from '#app/features/confirm-action/confirm-action.tsx'
import { useTexts } from '#app/i18n/texts.tsx'
import type { ReferralCode } from '#app/platform/referral-codes.ts'
import { Button } from '#app/ui/button.tsx'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { Form } from '#app/ui/form.tsx'
import { Link } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { useForm } from '#app/ui/use-form.ts'
import { SectionUnavailable } from '#app/routes/rewards/section-unavailable.tsx'
import type { CodesPart } from './load-codes.server.ts'
import { getFormResult, type Entry } from '#app/routes/rewards/reward-forms.ts'

type Props = Entry & {
  codes: CodesPart
  /** Shown in place of the form at the limit of codes. */
  full: string
  /** The number of sign-ups by the customer's codes. */
  referred?: string | null
}

export function CodesCard({ codes, full, referred, ...entry }: Props) {
  const t = useTexts()
  return (
    <section className="card stack" aria-labelledby="codes">
      <h2 id="codes">{t('referralCodes.heading')}</h2>
      <p>{t('referralCodes.text')}</p>
      {'list' in codes ? (
        <>
          {codes.list.length === 0 ? (
            <p className="muted">{t('referralCodes.none')}</p>
          ) : (
            <ul className="codes">
              {codes.list.map((code) => (
                <CodeItem key={code.id} code={code} page={entry.page} />
              ))}
            </ul>
          )}
          {referred ? <p className="muted">{referred}</p> : null}
          {codes.isFull ? <Notice kind="info" text={full} /> : <CreateCode key={entry.operationId} {...entry} />}
        </>
      ) : (
        <SectionUnavailable supportCode={codes.supportCode} />
      )}
    </section>
  )
}

function CodeItem({
  code: { id, label, code, signups, signup_link: link },
  page,
}: {
  code: ReferralCode
  page: string
}) {
  const t = useTexts()
  return (
    <li>
      <div className="line">
        <h3 id={id}>{label}</h3>
        <span className="num">{t('referralCodes.signups', { count: signups })}</span>
      </div>
      <p className="small muted">{t('referralCodes.code', { code })}</p>
      <div className="value">
        <span>
          <small className="muted">{t('referralCodes.link')}</small>
          <br />
          <span className="code" translate="no">
            {link}
          </span>
        </span>
        <CopyButton text={link} what={t('referralCodes.linkOf', { label })} />
      </div>
      <p>
        <Link to={buildConfirmationPath(page, `delete=${id}`)} aria-describedby={id}>
          {t('referralCodes.delete')}
        </Link>
      </p>
    </li>
  )
}

function CreateCode({ page, operationId, outcome }: Entry) {
  const t = useTexts()
  const [form, fields] = useForm<{ label: string; operation_id: string }>({
    id: 'code',
    lastResult: getFormResult('code', outcome),
    defaultValue: { label: '', operation_id: operationId },
    defaultNoValidate: true,
  })
  return (
    <Form method="post" action={page} id={form.id} className="stack tight" noValidate>
      <input type="hidden" name="operation_id" value={fields.operation_id.value ?? operationId} />
      <TextField field={fields.label} label={t('referralCodes.label')} hint={t('referralCodes.labelHint')} />
      <div className="actions">
        <Button name="intent" value="create-code">
          {t('referralCodes.create')}
        </Button>
      </div>
    </Form>
  )
}
