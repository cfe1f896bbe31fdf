import { href } from 'react-router'
import { useTexts } from '#app/i18n/texts.tsx'
import { readPostedForm } from '#app/session/posted-form.ts'
import { Button } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'
import { Link } from '#app/ui/link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { VerificationStatus } from '#app/features/verification/verification-status.tsx'
import type { Route } from './+types/verification.ts'
import { Abilities } from './abilities.tsx'
import { CancelQuestion } from './cancel-question.tsx'
import { submitLevel } from './submit-level.server.ts'
import { Levels } from './levels.tsx'
import { loadVerificationPage } from './load-verification-page.server.ts'
import { OwnLimits } from './own-limits.tsx'

export function loader(args: Route.LoaderArgs) {
  return loadVerificationPage(args)
}

export async function action({ context }: Route.ActionArgs) {
  return submitLevel(context, await readPostedForm(context))
}

export default function VerificationPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts()
  const { levels, updatedAt, isNewcomer, cancel, isCancelling, canResubmit, section, disagrees, next, ...waiting } =
    loaderData
  if (cancel && isCancelling) return <CancelQuestion question={cancel} outcome={actionData} />
  return (
    <div className="stack">
      <PageHead
        heading={t('verification.heading')}
        lede={levels.length === 0 ? undefined : t(isNewcomer ? 'verification.ledeChoose' : 'verification.lede')}
        outcome={actionData}
      />
      <VerificationStatus {...waiting}>
        {next ? (
          <p>
            <Link to={href('/profile')}>{next}</Link>
          </p>
        ) : null}
      </VerificationStatus>
      {disagrees ? <p>{disagrees}</p> : null}
      {isNewcomer ? null : <Abilities abilities={loaderData.abilities} />}
      {isNewcomer || levels.length === 0 ? null : <h2>{t('verification.levels')}</h2>}
      {levels.length === 0 ? null : <Levels levels={levels} updatedAt={updatedAt} heading={isNewcomer ? 'h2' : 'h3'} />}
      {isNewcomer ? null : <OwnLimits meters={loaderData.meters} noLimits={loaderData.noLimits} />}
      {isNewcomer ? null : (
        <p>
          <Link to={href('/profile')}>{t('verification.profile')}</Link>
        </p>
      )}
      {canResubmit ? (
        <Form method="post" action={href('/profile')}>
          <input type="hidden" name="section" value={section} />
          <Button name="intent" value="resubmit-id" variant="quiet">
            {t('ui.resubmit_id')}
          </Button>
        </Form>
      ) : null}
      {cancel ? (
        <p>
          <Link to={`${href('/verification')}?ask=cancel`}>{t('verification.cancel')}</Link>
        </p>
      ) : null}
    </div>
  )
}
