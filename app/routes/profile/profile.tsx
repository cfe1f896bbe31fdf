import type { RouteTraits } from '#app/domain/route-traits.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { reading } from '#app/session/reading.ts'
import { requireSession } from '#app/session/session-end.ts'
import { visitContext } from '#app/session/contexts.ts'
import { PageHead } from '#app/ui/page-head.tsx'
import { PROFILE_DOCUMENT } from '#app/ui/static-document.ts'
import { VerificationStatus } from '#app/features/verification/verification-status.tsx'
import type { Route } from './+types/profile.ts'
import { answerProfile, type ProfileOutcome } from './answer-profile.server.ts'
import { readProfilePage } from './profile-page.server.ts'
import { SectionList } from './section-list.tsx'
import { SectionPage } from './section-page.tsx'

export const handle = { ...PROFILE_DOCUMENT, takesFiles: true } satisfies RouteTraits

export { answerHeaders as headers } from '#app/forms/pass-headers.ts'

export async function loader({ request, url, context }: Route.LoaderArgs) {
  await requireSession(context)
  return reading(context, (platform) => readProfilePage(platform, context, { request, url }))
}

export async function action({ url, context }: Route.ActionArgs) {
  await requireSession(context)
  return answerProfile(context, url, await context.get(visitContext).form())
}

export default function ProfilePage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts()
  const { section, list } = loaderData
  const outcome: ProfileOutcome | undefined = actionData
  if (section) return <SectionPage {...loaderData} section={section} outcome={outcome} />
  return (
    <div className="stack prose">
      <PageHead
        heading={list.heading}
        lede={list.isOpen ? t('profile.ledeOpen') : undefined}
        outcome={outcome}
        form="profile"
      />
      <VerificationStatus {...loaderData} heading={list.heading} />
      <SectionList list={list} />
    </div>
  )
}
