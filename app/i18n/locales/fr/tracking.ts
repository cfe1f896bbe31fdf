import type { tracking as english } from '#app/i18n/locales/en/tracking.ts'
import type { TextsLike } from '#app/i18n/text-key.ts'

export const tracking = {
  'tracking.progress': 'Le trajet de l’argent',
  'tracking.details': 'Détails',
  'tracking.allDetails': 'Tous les détails',
  'tracking.timeline': 'Ce qui s’est passé',
  'tracking.allEvents': 'Tous les événements',
  'tracking.checkAgain': 'Vérifier à nouveau',
  'tracking.asOf': 'Situation à {{time}}',
  'tracking.pollLost': 'Notre service est injoignable pour le moment. Cette page montre la situation à {{time}}.',
  'tracking.about': 'À propos de {{brand}}',
  'tracking.aboutText':
    '{{brand}} est un prestataire de paiement agréé. Vous n’avez pas besoin d’un compte chez nous pour recevoir cet argent, et nous ne demandons jamais à un destinataire un code, un mot de passe ou un paiement.',
  'tracking.aboutLink': 'Ce que fait {{brand}}',
  'tracking.invalid': 'Ce lien n’est pas valable ou a expiré',
  'tracking.invalidText':
    'Un lien de suivi fonctionne ⟦jusqu’à {{fact.trackingLink}} après la fin du paiement, ou ⟧jusqu’à ce que le payeur y mette fin. Le payeur peut en créer un nouveau.',
  'tracking.title': '{{headline}} (suivi du paiement)',
  'tracking.busy': 'Ce lien a été ouvert très souvent',
  'tracking.busyText': 'Pour protéger le paiement, nous faisons une pause. Rouvrez le lien dans {{minutes}} min.',
} as const satisfies TextsLike<typeof english, 'fr'>
