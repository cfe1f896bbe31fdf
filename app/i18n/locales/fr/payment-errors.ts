import type { paymentsWords as english } from '#app/i18n/locales/en/payments-words.ts'
import type { TextsLike } from '#app/i18n/text-key.ts'

/** Only the errors are translated so far; the other texts of the payment form are English. */
export const paymentErrors = {
  'payments.window.day': 'sur 24 heures',
  'payments.window.month': 'sur 30 jours',
  'payments.window.year': 'cette année',
  'payments.error.iban.empty': 'Saisissez l’IBAN.',
  'payments.error.iban.characters': 'Un IBAN n’a que des lettres et des chiffres. Vérifiez ce qui a été collé.',
  'payments.error.iban.country': 'Cela ne commence pas par les deux lettres d’un pays qui a des IBAN.',
  'payments.error.iban.length': 'Cet IBAN est trop court ou trop long pour son pays. Comptez les caractères.',
  'payments.error.iban.checksum': 'Cet IBAN n’est pas valide : un caractère est faux ou deux sont inversés.',
  'payments.error.sortCode.empty': 'Saisissez le sort code.',
  'payments.error.sortCode.length': 'Un sort code a 6 chiffres, comme 12-34-56.',
  'payments.error.account.empty': 'Saisissez le numéro de compte.',
  'payments.error.account.length': 'Un numéro de compte a 8 chiffres. Si le vôtre en a 7, mettez un zéro devant.',
  'payments.error.name.empty': 'Saisissez le nom du bénéficiaire.',
  'payments.error.name.too_long': 'Les banques acceptent des noms de 70 caractères au plus.',
  'payments.error.name.latin': 'Les banques n’acceptent que les lettres latines. Vous pourriez écrire : {{suggestion}}',
  'payments.error.name.latinOnly':
    'Les banques n’acceptent que les lettres latines. Écrivez le nom comme sur le relevé de compte ou le passeport du bénéficiaire.',
  'payments.error.name.characters': 'Utilisez des lettres, des chiffres et les signes d’un nom.',
  'payments.error.country': 'Nous ne connaissons pas ce pays. Écrivez son nom ou ses deux lettres.',
  'payments.error.address.receiver_street': 'Saisissez la rue et le numéro. Ce paiement demande l’adresse complète.',
  'payments.error.address.receiver_city': 'Saisissez la ville. Ce paiement demande l’adresse complète.',
  'payments.error.address.receiver_zip_code': 'Saisissez le code postal. Ce paiement demande l’adresse complète.',
  'payments.error.address.receiver_country_code': 'Saisissez le pays. Ce paiement demande l’adresse complète.',
  'payments.error.thirdParty.level':
    'Vous pouvez payer vers vos propres comptes bancaires. Pour payer d’autres personnes, il faut un niveau de vérification plus élevé.',
  'payments.error.thirdParty.capability':
    'Les paiements à d’autres personnes ne sont pas activés pour votre compte. Notre assistance peut vous en dire plus.',
  'payments.error.sum.empty': 'Saisissez un montant.',
  'payments.error.sum.not_a_number': 'Saisissez un montant en chiffres, comme 750 ou 750,50.',
  'payments.error.sum.ambiguous': '« {{typed}} » peut se lire de deux façons. Écrivez {{first}} ou {{second}}.',
  'payments.error.sum.too_many_decimals': 'Nombre maximal de décimales : {{decimals}}.',
  'payments.error.sum.negative': 'Saisissez un montant supérieur à zéro.',
  'payments.error.sum.zero': 'Saisissez un montant supérieur à zéro.',
  'payments.error.sum.too_big': 'Ce montant a trop de chiffres.',
  'payments.error.sum.min': 'Le minimum est de {{min}}.',
  'payments.error.sum.max': 'Le maximum par paiement est de {{max}}.',
  'payments.error.sum.left': 'C’est plus que ce que permet votre plafond : il vous reste {{left}} {{window}}.',
  'payments.error.coin': 'Choisissez un crypto-actif.',
  'payments.error.description.characters':
    'Les banques n’acceptent pas {{characters}} ici. Vous pourriez écrire : {{suggestion}}',
  'payments.error.description.too_long': 'Utilisez au plus 140 caractères.',
  'payments.error.refund.other_network':
    'Cela ressemble à une adresse du réseau {{network}} et non du réseau {{expected}}.',
  'payments.error.refund.burned':
    'Personne n’a la clé de cette adresse : ce qui y est envoyé est perdu. Saisissez une adresse à vous.',
  'payments.error.refund.contract':
    'C’est le contrat d’un jeton et non un portefeuille : ce qui y est envoyé est perdu. Saisissez une adresse à vous.',
  'payments.error.refund.invalid': 'Ce n’est pas une adresse valide pour {{expected}}.',
  'payments.error.choice': 'Faites un choix.',
} as const satisfies Partial<TextsLike<typeof english, 'fr'>>
