import type { Route } from './+types/business-validated.ts'
import { openAccount } from './open-account.server.ts'
import { SignUpForm } from './sign-up-form.tsx'
import { loadSignUpPage } from './load-sign-up.server.ts'

export { answerHeaders as headers } from '#app/forms/pass-headers.ts'

export function loader({ request, url, params, context }: Route.LoaderArgs) {
  return loadSignUpPage(context, { request, url, codeInUrl: params.referralCode ?? null })
}

export function action({ url, context }: Route.ActionArgs) {
  return openAccount(context, 'business', { url })
}

export default function InvitedBusinessSignUpPage({ loaderData, actionData }: Route.ComponentProps) {
  return <SignUpForm kind="business" {...loaderData} outcome={actionData} />
}
