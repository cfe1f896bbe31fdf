import type { Route } from './+types/business.ts'
import { openAccount } from './open-account.server.ts'
import { SignUpForm } from './sign-up-form.tsx'
import { loadSignUpPage } from './load-sign-up.server.ts'

export { answerHeaders as headers } from '#app/forms/pass-headers.ts'

export function loader({ request, url, context }: Route.LoaderArgs) {
  return loadSignUpPage(context, { request, url, codeInUrl: url.searchParams.get('ref') })
}

export function action({ url, context }: Route.ActionArgs) {
  return openAccount(context, 'business', { url })
}

export default function BusinessSignUpPage({ loaderData, actionData }: Route.ComponentProps) {
  return <SignUpForm kind="business" {...loaderData} outcome={actionData} />
}
