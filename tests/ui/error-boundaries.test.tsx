import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ReactElement, ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub, UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router'
import { beforeAll, expect, test, vi } from 'vitest'
import { en } from '#app/i18n/locales/en/texts.ts'
import { toTextLines } from '#app/i18n/translate.ts'
import { STATIC_DOCUMENT } from '#app/ui/document-kind.ts'
import { TEXT_KEY } from '#tests/support/text-keys.ts'

type Boundary = (props: { error: unknown; params: object; loaderData?: unknown }) => ReactElement
type RouteModule = { ErrorBoundary: Boundary; Layout: (props: { children: ReactNode }) => ReactElement }

const app = join(import.meta.dirname, '../../app')
const FILES = globSync('{root,routes/**/*}.tsx', { cwd: app }).filter((file) =>
  readFileSync(join(app, file), 'utf8').includes('export function ErrorBoundary'),
)
const ERRORS = {
  'a lost connection': new TypeError('Failed to fetch'),
  'an answer of something in between': new ErrorResponse(502, 'Bad Gateway', '<h1>502 Bad Gateway</h1>'),
  'an address that is not there': new ErrorResponse(404, 'Not Found', null),
  'a platform that is away': new ErrorResponse(503, '', { kind: 'unavailable', supportCode: 'AB12CD34', text: null }),
}

beforeAll(() => {
  vi.stubEnv('PLATFORM_API_URL', 'http://platform.example')
})

/** The document of a boundary whose own layout has no data; the root has its texts, or nothing at all. */
async function renderDocument(file: string, error: unknown, root: unknown) {
  const { Layout } = (await import('#app/root.tsx')) as unknown as RouteModule
  const { ErrorBoundary } = (await import(join(app, file))) as RouteModule
  const Page = createRoutesStub([
    {
      id: 'root',
      path: '*',
      // The scripts of a page are files of a build, which this is not.
      handle: STATIC_DOCUMENT,
      Component: () => <Layout>{<ErrorBoundary error={error} params={{}} />}</Layout>,
    },
  ])
  const html = renderToStaticMarkup(<Page initialEntries={['/overview']} hydrationData={{ loaderData: { root } }} />)
  return html.replaceAll(/(?<=<style[^>]*>).*?(?=<\/style>)/gs, '')
}

test('there are error boundaries to look at', () => {
  expect(FILES).toContain('root.tsx')
  expect(FILES.length).toBeGreaterThan(4)
})

for (const file of FILES) {
  test(`the error page of ${file} shows no key of a text, whatever data are missing`, async () => {
    const root = { language: 'en', texts: toTextLines({ ...en.failures, ...en.parts, ...en.shell }) }
    for (const error of Object.values(ERRORS)) {
      const known = await renderDocument(file, error, root)
      expect(known).toMatch(/<h1[^>]*>[A-Z][\w' ]+<\/h1>/)
      expect(known).not.toMatch(TEXT_KEY)

      const bare = await renderDocument(file, error, undefined)
      expect(bare).toMatch(/<h1[^>]*>[A-Z][\w' ]+<\/h1>/)
      expect(bare).not.toMatch(TEXT_KEY)
      expect(bare).toContain('>Try again</a>')
      expect(bare).toContain('data-stylesheet=')
    }
  })
}
