import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

export default [
  layout('routes/layouts/public.tsx', [
    index('routes/public/home.tsx'),
    route('fees', 'routes/public/fees.tsx'),
    route('faq', 'routes/public/faq.tsx'),
    route('supported-countries', 'routes/public/supported-countries.tsx'),
    route('terms', 'routes/public/terms.tsx'),
    route('terms/business', 'routes/public/terms-business.tsx'),
    route('privacy', 'routes/public/privacy.tsx'),
    route('processors', 'routes/public/processors.tsx'),
    route('404', 'routes/public/not-found.tsx'),
    route('maintenance', 'routes/public/maintenance.tsx'),
    route('login', 'routes/sign-in/login.tsx'),
    route('login/:email/:token', 'routes/sign-in/login-link.tsx'),
    route('signup', 'routes/sign-up/choose.ts'),
    route('signup/personal', 'routes/sign-up/personal.tsx'),
    route('signup/business', 'routes/sign-up/business.tsx'),
    route('signup/business-validated/:referralCode?', 'routes/sign-up/business-validated.tsx'),
    route('*', 'routes/public/fallback.tsx'),
  ]),

  layout('routes/layouts/signed-in.tsx', [
    route('overview', 'routes/overview/overview.tsx'),
    route('payments', 'routes/payments/new.tsx'),
    route('transactions/:id/edit', 'routes/payments/edit.tsx'),
    route('transactions/:id', 'routes/transactions/transaction.tsx'),
    route('transactions/:id/refund-address', 'routes/transactions/refund-address.tsx'),
    route('history', 'routes/history/history.tsx'),
    route('confirm-email-address', 'routes/sign-up/confirm-email.tsx'),
  ]),

  route('sitemap.xml', 'routes/public/sitemap.ts'),
  route('robots.txt', 'routes/public/robots.ts'),
  route('dashboard', 'routes/resources/dashboard.ts'),
  route('join/:referralCode', 'routes/sign-up/join.ts'),
  route('logout', 'routes/sign-in/logout.ts'),
  route('payments/quote', 'routes/payments/quote.ts'),
  route('transactions/:id/status', 'routes/transactions/status.ts'),
  route('theme', 'routes/resources/theme.ts'),
  route('notices/:id/dismiss', 'routes/resources/dismiss-notice.ts'),
  route('sandbox/enter/:ticket', 'routes/resources/enter-sandbox.ts'),
] satisfies RouteConfig
