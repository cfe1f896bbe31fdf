type Named = { first_name?: string | null; last_name?: string | null; company_name?: string | null; email: string }

/** The first and last name of the person behind an account, as far as they are known; empty when neither is. */
export function personName({ first_name, last_name }: Omit<Named, 'email'>): string {
  return [first_name, last_name].filter(Boolean).join(' ')
}

/** What a customer is called: the company's name, else the person's, else the email address. */
export function customerName(customer: Named): string {
  return customer.company_name ?? (personName(customer) || customer.email)
}
