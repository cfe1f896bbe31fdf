import { expect, test } from 'vitest'
import { AppShell } from '#app/ui/app-shell.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Form } from '#app/ui/form.tsx'
import { LimitMeter } from '#app/ui/limit-meter.tsx'
import { Link } from '#app/ui/link.tsx'
import type { Menu, MenuEntry } from '#app/ui/menu-entries.tsx'
import { Notices } from '#app/ui/notices.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { PublicShell } from '#app/ui/public-shell.tsx'
import { Qr } from '#app/ui/qr.tsx'
import { StatusTag } from '#app/ui/status-tag.tsx'
import { SummaryList } from '#app/ui/summary-list.tsx'
import { ErrorPage } from '#app/ui/error-page.tsx'
import { render } from './render.tsx'

const buildEntry = (to: string, label: string): MenuEntry => ({ to, label, icon: 'home', covers: [to] })

const MENU: Menu = {
  groups: [
    { entries: [buildEntry('/overview', 'Overview')] },
    { label: 'Activity', entries: [buildEntry('/history', 'History')] },
  ],
  help: buildEntry('/contact', 'Help and contact'),
  account: [{ ...buildEntry('/verification', 'Verification'), task: 'To do' }],
  supportLink: buildEntry('/support-link', 'Copy link for support'),
}

const PAGE = (
  <AppShell menu={MENU} name="Maria <Tamm>" theme="dark">
    <PageHead heading="History" />
    <Notices
      notices={[
        { id: 'n1', kind: 'warning', title: 'Error', text: '<b>bold</b>', persistent: true },
        { id: 'n2', kind: 'success', title: null, text: 'Sent', persistent: false },
      ]}
    />
    <StatusTag tone="you">Incomplete</StatusTag>
    <LimitMeter label="This year" text="10 left of 20" used={0.5} />
    <SummaryList
      rows={[{ term: 'IBAN', value: 'EE38', kind: 'code', changeable: true }]}
      change={{ to: '/edit', label: 'Change' }}
    />
    <Qr path="M0 0h1v1h-1z" size={9} label="QR code" />
    <EmptyState title="Nothing" text="Yet" />
    <Pagination previous={null} next="?page=2" range="1 to 20 of 45" />
  </AppShell>
)

test('renders no style attribute, which the content security policy forbids', () => {
  expect(render(PAGE)).not.toMatch(/\sstyle=/)
  expect(render(<PublicShell>Page</PublicShell>)).not.toMatch(/\sstyle=/)
})

test('adds the language to links and forms and keeps other parameters and the fragment', () => {
  const html = render(
    <>
      <Link to="/history?page=2#sum">History</Link>
      <Form method="post" action="/logout" />
      <Form method="get" action="/history" />
    </>,
    { language: 'de' },
  )

  expect(html).toContain('href="/history?page=2&amp;lang=de#sum"')
  expect(html).toContain('action="/logout?lang=de"')
  expect(html).toContain('<input type="hidden" name="lang" value="de"/>')
})

test('links to the same page in other languages', () => {
  const html = render(<PublicShell>Page</PublicShell>, { at: '/fees?coin=BTC&lang=en' })

  expect(html).toMatch(/href="\/fees\?coin=BTC&amp;lang=fr"[^>]*>/)
  expect(html.match(/aria-current="true"/g)).toHaveLength(1)
})

test('renders one main menu, marks the current page and offers a skip link', () => {
  const html = render(PAGE, { at: '/history?lang=en' })

  expect(html).toMatch(/^<title>[^<]*<\/title><a class="skip button" href="#main">/)
  expect(html.match(/<nav aria-label="Main"/g)).toHaveLength(1)
  expect(html).toMatch(
    /href="\/history\?lang=en"[^>]*aria-current="page"|aria-current="page"[^>]*href="\/history\?lang=en"/,
  )
  expect(html.match(/aria-current="page"/g)).toHaveLength(1)
  expect(html).toContain('<main id="main"')
})

test('shows an open task on the entry and on the row of the account menu', () => {
  const html = render(PAGE)

  expect(html).toMatch(/<summary><span class="avatar"[^>]*>MT<.*?Maria.*?class="tag you".*?To do<\/bdi>?.*?<\/summary>/)
  expect(html.match(/To do/g)).toHaveLength(2)
})

test('escapes text of customers and the platform', () => {
  const html = render(PAGE)

  expect(html).toContain('Maria &lt;Tamm&gt;')
  expect(html).toContain('&lt;b&gt;bold&lt;/b&gt;')
})

test('renders a warning as an alert, other notices as status, with a dismiss form', () => {
  const html = render(PAGE, { at: '/history?lang=en' })

  expect(html).toMatch(/class="notice warning" role="alert"/)
  expect(html).toMatch(/class="notice success" role="status"/)
  expect(html).toContain('action="/notices/n1/dismiss?lang=en"')
  expect(html).not.toContain('/notices/n2/')
})

test('names the answer of a change link', () => {
  expect(render(PAGE)).toMatch(/>Change<\/bdi><span class="unseen"> IBAN<\/span>/)
})

test('renders named theme buttons and marks the selected one', () => {
  const html = render(PAGE)

  expect(html).toMatch(/value="dark" aria-pressed="true"[^>]*>.*?Dark/)
  expect(html.match(/aria-pressed="true"/g)).toHaveLength(1)
})

test('renders an open overlay without scripts, closable above a filled form', () => {
  const failure = { kind: 'unavailable', supportCode: 'AB12', title: 'Service unavailable', text: null, form: null }
  expect(render(<ErrorPage error={{ status: 503, statusText: '', internal: false, data: failure }} />)).toMatch(
    /<title>Service unavailable \|.*<dialog[^>]* open="".*<h1.*href="\/".*AB12/,
  )
  const outcome = { unavailable: { kind: 'server' as const, supportCode: 'AB12', mayHaveHappened: false } }
  const kept = render(<PageHead heading="Pay" outcome={outcome} />)
  expect(kept).toMatch(/<dialog[^>]* open=""/)
  expect(kept).toMatch(/<form[^>]* method="dialog"/)
  expect(kept).not.toContain('href=')
  expect(kept.match(/<h1/g)).toHaveLength(1)
})

test('prefixes the title of a page with validation errors', () => {
  const html = render(
    <PageHead heading="Log in" form="login" outcome={{ result: { error: { email: ['Enter it.'] } } }} />,
  )

  expect(html).toMatch(/<title>Error: /)
  expect(html).toContain('href="#login-email"')
})
