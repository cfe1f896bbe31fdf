import { useEffect, type ReactNode } from 'react'
import { Outlet, Scripts, ScrollRestoration, useMatches, useRouteLoaderData } from 'react-router'
import { isStaticHandle } from '#app/ui/document-kind.ts'
import { cookies } from '#app/cookies.server.ts'
import { env } from '#app/env.server.ts'
import { loadRestoredForms } from '#app/forms/restored-forms.ts'
import { DEFAULT_LANGUAGE } from '#app/i18n/languages.ts'
import { getContentLanguage, i18nMiddleware, getLanguage } from '#app/i18n/middleware.server.ts'
import { rememberLanguage } from '#app/i18n/remember-language.server.ts'
import { TextsProvider } from '#app/i18n/texts.tsx'
import { mergeTexts, type TextLines } from '#app/i18n/translate.ts'
import { REPORTS_META, getReportsDsn } from '#app/observability/error-report-meta.ts'
import { applyTraits, canonicaliseDates, limitListFiles, limitUploads } from '#app/http/route-middleware.ts'
import { findSandboxWalletScript } from '#app/http/sandbox-wallet.server.ts'
import { hashFormOwner } from '#app/session/form-owner.ts'
import { formProofContext, requestContext, sessionContext, traitsContext } from '#app/session/contexts.ts'
import { createSessionMiddleware } from '#app/session/middleware.ts'
import { attachPrices } from '#app/features/prices/load-prices.server.ts'
import { ArrivalFocus } from '#app/ui/arrival-focus.tsx'
import { BareError } from '#app/ui/bare-error.tsx'
import { ConnectionNote } from '#app/ui/connection-note.tsx'
import { FormAccount, FormProof } from '#app/ui/form.tsx'
import { useNonce } from '#app/ui/nonce.tsx'
import { ProgressBar } from '#app/ui/progress-bar.tsx'
import { ResumeNavigation } from '#app/ui/resume-navigation.tsx'
import { restoreFields } from '#app/ui/typed-before-scripts.ts'
import { SupportCodeProvider } from '#app/ui/support-code.tsx'
import { DocumentStylesheet } from '#app/ui/document-stylesheet.tsx'
import type { Route } from './+types/root.ts'
import { ErrorPage } from '#app/ui/error-page.tsx'

export const middleware: Route.MiddlewareFunction[] = [
  applyTraits,
  limitListFiles,
  limitUploads,
  i18nMiddleware,
  rememberLanguage,
  canonicaliseDates,
  createSessionMiddleware({ languageOf: getLanguage }),
  attachPrices,
]

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const language = getLanguage(context)
  const { user } = context.get(sessionContext)
  const { supportCode } = context.get(requestContext)
  const traits = context.get(traitsContext)
  const walletScript = findSandboxWalletScript(url)
  const forms = await loadRestoredForms(context)
  return {
    language,
    contentLanguage: getContentLanguage(language),
    theme: (await cookies.theme.read(request.headers.get('Cookie'))) ?? 'system',
    supportCode,
    account: user ? hashFormOwner(user) : null,
    formProof: context.get(formProofContext).field,
    reportsTo: getReportsDsn(env.SENTRY_DSN, traits),
    // Omitted from all other pages.
    ...(walletScript !== null && { walletScript }),
    ...(forms && { restoredForms: forms }),
  }
}

/** The last root data and frame texts in this browser, for error pages, which lose them. */
let kept: { root?: Awaited<ReturnType<typeof loader>>; frame?: FrameTexts } = {}

type FrameTexts = { texts: TextLines }

/** The document. Static pages have no script of React. All other pages work without scripts. */
export function Layout({ children }: { children: ReactNode }) {
  const loaded = useRouteLoaderData<typeof loader>('root')
  const loadedFrame = useRouteLoaderData('routes/layouts/frame-texts') as FrameTexts | undefined
  const root = loaded ?? kept.root
  const frame = loadedFrame ?? kept.frame
  useEffect(() => {
    kept = { root, frame }
  }, [root, frame])
  useEffect(restoreFields, [])
  const matches = useMatches()
  const nonce = useNonce()
  const isStatic = matches.some((match) => isStaticHandle(match.handle))
  const language = root?.language ?? DEFAULT_LANGUAGE
  const parts = matches.slice(1).map((match) => readTexts(match.loaderData))
  if (!loadedFrame && frame) parts.unshift(frame.texts)
  const texts = mergeTexts(parts.filter((part) => part !== null))

  return (
    <html
      lang={root?.contentLanguage ?? DEFAULT_LANGUAGE}
      data-theme={getThemeAttribute(root?.theme, isStatic)}
      data-static={isStatic || undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* Prevents iOS from linking the digits of IBANs and amounts. */}
        <meta name="format-detection" content="telephone=no, date=no, email=no, address=no" />
        <meta name="color-scheme" content="light dark" />
        {root?.reportsTo && !isStatic ? (
          <meta name={REPORTS_META} content={root.reportsTo} data-support-code={root.supportCode} />
        ) : null}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <DocumentStylesheet />
        {root && 'walletScript' in root && !isStatic ? (
          <script src={root.walletScript} nonce={nonce} suppressHydrationWarning />
        ) : null}
      </head>
      <body>
        <SupportCodeProvider supportCode={root?.supportCode ?? ''}>
          <TextsProvider language={language} frameLanguage={root?.contentLanguage} texts={texts}>
            {isStatic ? null : (
              <>
                <ProgressBar />
                <ConnectionNote />
                <ResumeNavigation />
              </>
            )}
            <FormAccount value={root?.account ?? null}>
              <FormProof value={root?.formProof ?? null}>{root && frame ? children : <BareError />}</FormProof>
            </FormAccount>
            {isStatic ? null : <ArrivalFocus />}
          </TextsProvider>
        </SupportCodeProvider>
        {isStatic ? null : (
          <>
            <ScrollRestoration nonce={nonce} />
            <Scripts nonce={nonce} />
          </>
        )}
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}

function readTexts(loaderData: unknown): TextLines | null {
  return typeof loaderData === 'object' && loaderData !== null && 'texts' in loaderData
    ? (loaderData.texts as TextLines)
    : null
}

function getThemeAttribute(theme: string | undefined, isStatic: boolean): string | undefined {
  return isStatic || theme === 'system' ? undefined : theme
}
