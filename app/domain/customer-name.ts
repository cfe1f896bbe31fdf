type Named = { first_name?: string | null; last_name?: string | null; company_name?: string | null; email: string }

/** Returns the known parts of the person's first and last name; empty if neither is known. */
export function formatPersonName({ first_name, last_name }: Omit<Named, 'email'>): string {
  return [first_name, last_name].filter(Boolean).join(' ')
}

/** Returns the company's name, else the person's, else the email address. */
export function formatCustomerName(customer: Named): string {
  return customer.company_name ?? (formatPersonName(customer) || customer.email)
}

/** Returns the first letters of the first two words, in capitals. */
export function getInitials(name: string): string {
  const words = name.split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean)
  return words
    .slice(0, 2)
    .map((word) => String.fromCodePoint(word.codePointAt(0) ?? 0))
    .join('')
    .toUpperCase()
}
