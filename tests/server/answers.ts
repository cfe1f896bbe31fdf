/** A day of the calendar, so many days before today. */
export function daysAgo(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
}

/** What is typed into the section about work and funds. */
export const FUNDS = {
  occupation: 'employee',
  job_title: 'Ship engineer',
  employer_name: 'Saaremaa Laevakompanii AS',
  'net_income.monthly': '3200',
  'net_income.yearly': '38400',
  transaction_purpose: ['own_account', 'bills'],
  estimated_transaction_volume_per_year: 'to_50000',
  sof: 'salary',
  sof_doc_kind: 'payslip',
  sof_doc_issued: daysAgo(30),
  utility_invoice_issued: daysAgo(30),
}
