import { href } from 'react-router'
import { useTexts } from '#app/i18n/texts.tsx'
import { Button } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'
import { Link } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { SectionView } from '#app/routes/profile/sections/load-section.server.ts'

type Props = {
  section: string
  identity: NonNullable<SectionView['identity']>
  open: boolean
  /** True if the section has questions: the card is then inside their form, so that its buttons keep the answers. */
  hasQuestions: boolean
}

/** Starts the identity check, shows its status, or resolves a mismatch with the answers. */
export function IdentityCard({ section, identity, open, hasQuestions }: Props) {
  const t = useTexts()
  const { status, problem, document, country, citizenship, next } = identity
  const page = `${href('/profile')}?section=${section}`
  const isDone = status === 'approved' || status === 'submitted'
  const isInForm = open && hasQuestions
  const buttons = (
    <>
      {status === 'country_mismatch' ? (
        <Button name="intent" value="update-citizenship">
          {t('ui.update_citizenship', { country: country ?? '' })}
        </Button>
      ) : null}{' '}
      {status === 'none' || status === 'started' || status === 'unknown' ? (
        <Button name="intent" value="start-identity">
          {t(status === 'started' ? 'profile.identity.resume' : 'profile.identity.start')}
        </Button>
      ) : (
        <Button name="intent" value="resubmit-id" variant={status === 'rejected' ? 'primary' : 'quiet'}>
          {t(status === 'approved' ? 'profile.identity.again' : 'ui.resubmit_id')}
        </Button>
      )}
    </>
  )
  return (
    <section className="card stack tight">
      <h2>{t('profile.identity.heading')}</h2>
      {document ? <p>{document}</p> : null}
      {status === 'approved' ? <Notice kind="success" text={t('profile.identity.approved')} /> : null}
      {status === 'submitted' ? (
        <Notice kind="info" text={t('profile.identity.submitted')}>
          <p className="alone">
            {isInForm ? (
              <Button name="intent" value="check-identity" variant="link">
                {t('profile.identity.check')}
              </Button>
            ) : (
              <Link to={page}>{t('profile.identity.check')}</Link>
            )}
          </p>
        </Notice>
      ) : null}
      {problem ? <Notice kind="warning" text={problem} /> : null}
      {status === 'country_mismatch' ? (
        <Notice
          kind="warning"
          text={t('profile.identity.mismatch', { document: country ?? '', citizenship: citizenship ?? '' })}
        />
      ) : null}
      {isDone ? null : <p className="muted">{t('profile.identity.need')}</p>}
      {open && isDone && !hasQuestions ? (
        <p>
          <Link to={next === null ? href('/profile') : `${href('/profile')}?section=${next}`} className="button">
            {t('profile.identity.continue')}
          </Link>
        </p>
      ) : null}
      {isInForm ? <div className="actions">{buttons}</div> : null}
      {open && !hasQuestions ? (
        <Form method="post" action={page} className="actions">
          <input type="hidden" name="section" value={section} />
          {buttons}
        </Form>
      ) : null}
    </section>
  )
}
