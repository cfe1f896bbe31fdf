import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

export default [
  layout('routes/layouts/public.tsx', [
    index('routes/public/home.tsx'),
    route('fees', 'routes/public/fees.tsx'),
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

  route('dashboard', 'routes/resources/dashboard.ts'),
  route('join/:referralCode', 'routes/sign-up/join.ts'),
  route('logout', 'routes/sign-in/logout.ts'),
  route('payments/quote', 'routes/payments/quote.ts'),
  route('transactions/:id/status', 'routes/transactions/status.ts'),
  route('theme', 'routes/resources/theme.ts'),
  route('notices/:id/dismiss', 'routes/resources/dismiss-notice.ts'),
  route('sandbox/enter/:ticket', 'routes/resources/enter-sandbox.ts'),
] satisfies RouteConfig
