import type { Route } from './+types/business-validated.ts'
import { submitSignUp } from './submit-sign-up.server.ts'
import { SignUpForm } from './sign-up-form.tsx'
import { loadSignUp } from './load-sign-up.server.ts'

export function loader({ request, url, params, context }: Route.LoaderArgs) {
  return loadSignUp(context, { request, url, codeInUrl: params.referralCode ?? null })
}

export function action({ url, context }: Route.ActionArgs) {
  return submitSignUp(context, 'business', { url })
}

export default function InvitedBusinessSignUpPage({ loaderData, actionData }: Route.ComponentProps) {
  return <SignUpForm kind="business" {...loaderData} outcome={actionData} />
}
