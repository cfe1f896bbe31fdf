import { href } from 'react-router'
import type { Route } from './+types/business-rewards.ts'
import { submitRewards } from './submit-rewards.server.ts'
import { RewardsBody } from './rewards-body.tsx'
import { loadRewards } from './load-rewards.server.ts'

export function loader({ request, url, context }: Route.LoaderArgs) {
  return loadRewards(context, { request, url, page: href('/business-rewards') })
}

export function action({ context }: Route.ActionArgs) {
  return submitRewards(context, { page: href('/business-rewards') })
}

export default function BusinessRewardsPage({ loaderData, actionData }: Route.ComponentProps) {
  return <RewardsBody page={href('/business-rewards')} data={loaderData} outcome={actionData} />
}
