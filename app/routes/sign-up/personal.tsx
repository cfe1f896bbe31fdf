import type { Route } from './+types/personal.ts'
import { submitSignUp } from './submit-sign-up.server.ts'
import { SignUpForm } from './sign-up-form.tsx'
import { loadSignUp } from './load-sign-up.server.ts'

export function loader({ request, url, context }: Route.LoaderArgs) {
  return loadSignUp(context, { request, url, codeInUrl: url.searchParams.get('ref') })
}

export function action({ url, context }: Route.ActionArgs) {
  return submitSignUp(context, 'personal', { url })
}

export default function PersonalSignUpPage({ loaderData, actionData }: Route.ComponentProps) {
  return <SignUpForm kind="personal" {...loaderData} outcome={actionData} />
}
