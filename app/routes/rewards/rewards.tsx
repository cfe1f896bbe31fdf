import { href } from 'react-router'
import { REWARDS_DOCUMENT } from '#app/ui/static-document.ts'
import type { Route } from './+types/rewards.ts'
import { answerRewards } from './answer-rewards.server.ts'
import { RewardsBody } from './rewards-body.tsx'
import { readRewardsPage } from './rewards-page.server.ts'

export { answerHeaders as headers } from '#app/forms/pass-headers.ts'

export const handle = REWARDS_DOCUMENT

export function loader({ request, url, context }: Route.LoaderArgs) {
  return readRewardsPage(context, { request, url, page: href('/rewards') })
}

export function action({ request, context }: Route.ActionArgs) {
  return answerRewards(context, { request, page: href('/rewards') })
}

export default function PersonalRewardsPage({ loaderData, actionData }: Route.ComponentProps) {
  return <RewardsBody page={href('/rewards')} data={loaderData} outcome={actionData} />
}
