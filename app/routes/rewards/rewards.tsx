import { href } from 'react-router'
import type { Route } from './+types/rewards.ts'
import { submitRewards } from './submit-rewards.server.ts'
import { RewardsBody } from './rewards-body.tsx'
import { loadRewards } from './load-rewards.server.ts'

export function loader({ request, url, context }: Route.LoaderArgs) {
  return loadRewards(context, { request, url, page: href('/rewards') })
}

export function action({ context }: Route.ActionArgs) {
  return submitRewards(context, { page: href('/rewards') })
}

export default function PersonalRewardsPage({ loaderData, actionData }: Route.ComponentProps) {
  return <RewardsBody page={href('/rewards')} data={loaderData} outcome={actionData} />
}
