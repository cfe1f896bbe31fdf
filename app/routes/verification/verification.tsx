import { href } from 'react-router'
import { languageOf, textsOf, translatorOf } from '#app/i18n/middleware.server.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { pageVersion } from '#app/session/page-version.ts'
import { loadOrThrow } from '#app/session/load-or-throw.ts'
import { requireSession } from '#app/session/require-session.ts'
import { postedForm } from '#app/session/posted-form.ts'

import { Button } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'
import { Link } from '#app/ui/link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { VerificationStatus } from '#app/features/verification/verification-status.tsx'
import type { Route } from './+types/verification.ts'
import { Abilities } from './abilities.tsx'
import { CancelQuestion } from './cancel-question.tsx'
import { MyLimits } from './my-limits.tsx'
import { submitLevel } from './submit-level.server.ts'
import { Levels } from './levels.tsx'
import { loadVerification } from './load-verification.server.ts'
import { verificationView } from './verification-view.ts'

export { passHeaders as headers } from '#app/forms/pass-headers.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  await requireSession(context)
  return loadOrThrow(context, async (platform) => {
    const read = await loadVerification(platform)
    return {
      ...verificationView(read, {
        version: pageVersion(read),
        t: translatorOf(context),
        language: languageOf(context),
        now: platform.now(),
        platform,
        wanted: url.searchParams.get('level'),
      }),
      asksToCancel: url.searchParams.get('ask') === 'cancel',
      texts: textsOf(context, 'profile', 'profileWaiting', 'verification', 'ui.resubmit_id'),
    }
  })
}

/** Chooses the level to apply for, then on to its questions. */
export async function action({ context }: Route.ActionArgs) {
  await requireSession(context)
  return submitLevel(context, await postedForm(context))
}

export default function VerificationPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts()
  const { levels, updatedAt, isNewcomer, cancel, asksToCancel, canResubmit, section, disagrees, next, ...waiting } =
    loaderData
  if (cancel && asksToCancel) return <CancelQuestion question={cancel} outcome={actionData} />
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
      {isNewcomer ? null : <MyLimits meters={loaderData.meters} />}
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
