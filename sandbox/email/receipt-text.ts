export type ReceiptLine = readonly [term: string, value: string]

/** A receipt as an email prints it. `outcome` is the result of the payment. */
export type ReceiptText = {
  outcome: string
  sections: readonly { heading: string; lines: readonly ReceiptLine[] }[]
}
