import { useEffect, type ReactNode } from 'react'
import { Outlet, Scripts, ScrollRestoration, useMatches, useRouteLoaderData } from 'react-router'
import { isStaticHandle } from '#app/ui/document-kind.ts'
import { cookies } from '#app/cookies.server.ts'
import { env } from '#app/env.server.ts'
import { restoredForms } from '#app/forms/restored-forms.ts'
import { frameTextsIn, keepFrameTexts } from '#app/i18n/frame-texts.ts'
import { DEFAULT_LANGUAGE } from '#app/i18n/languages.ts'
import { contentLanguageOf, frameTextsOf, i18nMiddleware, languageOf } from '#app/i18n/middleware.server.ts'
import { rememberLanguage } from '#app/i18n/remember-language.server.ts'
import { TextsProvider } from '#app/i18n/texts.tsx'
import { mergeTexts, type TextLines } from '#app/i18n/translate.ts'
import { REPORTS_META, reportsOf } from '#app/observability/error-report-meta.ts'
import { canonicalDates } from '#app/http/canonical-dates.ts'
import { sandboxWalletScript } from '#app/http/sandbox-wallet.server.ts'
import { formOwnerOf } from '#app/session/form-owner.ts'
import { formProofContext, requestContext, sessionContext } from '#app/session/contexts.ts'
import { sessionMiddleware } from '#app/session/middleware.ts'
import { pricesMiddleware } from '#app/features/prices/load-prices.server.ts'
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
  i18nMiddleware,
  rememberLanguage,
  canonicalDates,
  sessionMiddleware({ languageOf }),
  pricesMiddleware,
]

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const language = languageOf(context)
  const { user } = context.get(sessionContext)
  const { supportCode, traits } = context.get(requestContext)
  const walletScript = sandboxWalletScript(url)
  const forms = await restoredForms(context)
  return {
    language,
    contentLanguage: contentLanguageOf(language),
    theme: (await cookies.theme.read(request.headers.get('Cookie'))) ?? 'system',
    supportCode,
    ...frameTextsOf(context, request),
    account: user ? formOwnerOf(user) : null,
    formProof: context.get(formProofContext).field,
    reportsTo: reportsOf(env.SENTRY_DSN, traits),
    // Nothing of it travels to pages that have not asked for it.
    ...(walletScript !== null && { walletScript }),
    ...(forms && { restoredForms: forms }),
  }
}

/** What the browser last had of the root's data: the page of an error that took them away needs them. */
let kept: Awaited<ReturnType<typeof loader>> | undefined

/** The document. A static page has no script; every other page works before its script is there. */
export function Layout({ children }: { children: ReactNode }) {
  const given = useRouteLoaderData<typeof loader>('root')
  useEffect(() => {
    kept = given ?? kept
    if (given) keepFrameTexts(given)
  }, [given])
  useEffect(restoreFields, [])
  const root = given ?? kept
  const matches = useMatches()
  const nonce = useNonce()
  const isStatic = matches.some((match) => isStaticHandle(match.handle))
  const language = root?.language ?? DEFAULT_LANGUAGE
  const parts = matches.slice(1).map((match) => textsIn(match.loaderData))
  const texts = mergeTexts([root ? frameTextsIn(root) : '', ...parts.filter((part) => part !== null)])

  return (
    <html
      lang={root?.contentLanguage ?? DEFAULT_LANGUAGE}
      data-theme={themeAttribute(root?.theme, isStatic)}
      data-static={isStatic || undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* iOS would make links of the digits of IBANs and amounts. */}
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
              <FormProof value={root?.formProof ?? null}>{root ? children : <BareError />}</FormProof>
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

function textsIn(loaderData: unknown): TextLines | null {
  return typeof loaderData === 'object' && loaderData !== null && 'texts' in loaderData
    ? (loaderData.texts as TextLines)
    : null
}

function themeAttribute(theme: string | undefined, isStatic: boolean): string | undefined {
  return isStatic || theme === 'system' ? undefined : theme
}
