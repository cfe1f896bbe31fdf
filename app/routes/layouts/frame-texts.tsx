import { Outlet, type ShouldRevalidateFunctionArgs } from 'react-router'
import { getPageTexts } from '#app/i18n/middleware.server.ts'
import { ErrorPage } from '#app/ui/error-page.tsx'
import type { Route } from './+types/frame-texts.ts'

/** Texts of every page. They are sent with the document, but not with client-side navigations. */
export function loader({ context }: Route.LoaderArgs) {
  return {
    texts: getPageTexts(context, 'failures', 'notice.check_connection', 'notice.service_unavailable', 'parts', 'shell'),
  }
}

/** Without `lang` in the URL the language may have changed, because the cookie decides. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const lang = nextUrl.searchParams.get('lang')
  return defaultShouldRevalidate && (lang === null || lang !== currentUrl.searchParams.get('lang'))
}

export default function FrameTextsLayout() {
  return <Outlet />
}

/** The root's boundary would lose these texts. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
