import type { RouteTraits } from '#app/domain/route-traits.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { loadOrThrow } from '#app/session/load-or-throw.ts'
import { readPostedForm } from '#app/session/posted-form.ts'
import { PageHead } from '#app/ui/page-head.tsx'
import { VerificationStatus } from '#app/features/verification/verification-status.tsx'
import type { Route } from './+types/profile.ts'
import { submitProfile, type ProfileOutcome } from './submit-profile.server.ts'
import { loadProfile } from './load-profile.server.ts'
import { SectionList } from './section-list.tsx'
import { SectionPage } from './section-page.tsx'

export const handle = { takesFiles: true } satisfies RouteTraits

export async function loader({ request, url, context }: Route.LoaderArgs) {
  return loadOrThrow(context, (platform) => loadProfile(platform, context, { request, url }))
}

export async function action({ url, context }: Route.ActionArgs) {
  return submitProfile(context, url, await readPostedForm(context))
}

export default function ProfilePage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts()
  const { section, list } = loaderData
  const outcome: ProfileOutcome | undefined = actionData
  if (section) return <SectionPage {...loaderData} section={section} outcome={outcome} />
  return (
    <div className="stack wide-tasks">
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
