import { data } from 'react-router'
import { textsOf } from '#app/i18n/middleware.server.ts'
import { STATIC_DOCUMENT } from '#app/ui/document-kind.ts'
import type { Route } from './+types/not-found.ts'
import { NothingHere } from './nothing-here.tsx'

export { answerHeaders as headers } from '#app/forms/pass-headers.ts'

export const handle = STATIC_DOCUMENT

export function loader({ context }: Route.LoaderArgs) {
  return data({ texts: textsOf(context, 'publicPages') }, { status: 404 })
}

export default function NotFoundPage() {
  return <NothingHere />
}
