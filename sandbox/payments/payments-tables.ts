import {
  keepColumns,
  inventColumns,
  own,
  ownPayment,
  replaceSalt,
  hashDerivedSecret,
  omitTables,
  type DocumentFates,
  type TwinTable,
} from '#sandbox/core/twin-tables.ts'

/** The bank account fields that payments and receiving addresses share. */
export const RECIPIENT: DocumentFates = {
  ...inventColumns('receiverName receiverIban street city zipCode name'),
  ...keepColumns('receiverSortCode countryCode bankName bic result'),
  receiverAccount: 'uk account',
}

const PAYMENT: DocumentFates = {
  ...RECIPIENT,
  ...inventColumns(
    'key companyId recurringTransferId paidFrom voucher transactionHash description payerName refundAddress',
  ),
  ...inventColumns('contactEmail endToEndId address hash message sha256 addressId linkId code reference wallet'),
  ...keepColumns(
    'status sum sumCurrency currency coin amount amountEur fee fixedFee discount rate marketRate eurPerPound',
  ),
  ...keepColumns('coinDue coinReceived sentAmount units ifLate ifShort ifOver answer type held choice choices'),
  ...keepColumns('coin_amount reason network expected'),
  account: 'account',
  text: 'said',
  'file.name': 'file name',
  'returnReason.code': 'kept',
  'history.code': 'kept',
  'question.code': 'kept',
}

/** The form fields that templates and recurring payments share. */
export const ENTERED: DocumentFates = {
  ...inventColumns(
    'receiver_name receiver_iban receiver_street receiver_city receiver_zip_code description payer_name',
  ),
  ...inventColumns('refund_address contact_email account_id name'),
  ...keepColumns('amount sum_currency currency coin receiver_sort_code receiver_country_code'),
  receiver_account: 'uk account',
}

export const paymentsTables: readonly TwinTable[] = [
  {
    name: 'companies',
    where: own,
    columns: {
      id: 'id',
      account_number: 'account',
      ...inventColumns('name code'),
      ...keepColumns('is_owner is_board_member'),
    },
  },
  {
    name: 'payments',
    where: own,
    columns: {
      key: 'id',
      account_number: 'account',
      ...keepColumns(
        'status list_status coin amount_cents counts created_at next_at currency paid_cents channel redeems',
      ),
      body: { document: PAYMENT },
      company_id: 'invented',
      // One lower-case line per searchable field.
      receiver: (value, _, { inventor }) => value.split('\n').map(inventor.text).join('\n').toLowerCase(),
    },
  },
  {
    name: 'templates',
    where: own,
    columns: {
      id: 'id',
      account_number: 'account',
      name: 'invented',
      ...keepColumns('created_at updated_at'),
      body: { document: ENTERED },
    },
  },
  {
    name: 'tracking_links',
    where: ownPayment,
    columns: {
      id: 'id',
      payment_key: 'invented',
      salt: replaceSalt,
      hash: hashDerivedSecret('salt'),
      ...keepColumns('shows_payer created_at expires_at revoked_at'),
    },
  },
  ...omitTables('a price is asked for anew', 'quotes'),
  ...omitTables('a twin is signed in by itself', 'waiting_keys'),
  ...omitTables('links of emails open the original alone', 'payment_links'),
]
