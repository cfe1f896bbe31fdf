import type { Emails } from '#sandbox/email/email-texts.ts'

const RENEW = 'Renouvelez vos données d’identité'

export const accountEmails: Emails<'account'> = {
  log_in: {
    subject: 'Votre lien de connexion',
    text: 'Utilisez ce lien pour vous connecter. Il est valable une seule fois, pendant {{fact.loginLink}}. Si vous ne l’avez pas demandé, ignorez cet e-mail.',
  },
  confirm_email: {
    subject: 'Confirmez votre adresse e-mail',
    text: 'Confirmez que cette adresse est bien la vôtre. Le lien est valable jusqu’au {{until}}.',
  },
  set_password: {
    subject: 'Choisissez un nouveau mot de passe',
    text: 'Utilisez ce lien pour choisir un nouveau mot de passe. Il est valable une seule fois, pendant {{fact.passwordLink}}. Si vous ne l’avez pas demandé, ignorez cet e-mail : rien ne change.',
  },
  password_changed: {
    subject: 'Votre mot de passe a été modifié',
    text: 'Votre mot de passe a été modifié et toutes vos sessions ont été fermées. Si ce n’était pas vous, écrivez tout de suite à l’assistance.',
  },
  phone_code: {
    subject: 'SMS',
    text: '{{code}} est votre code. Il est valable {{fact.phoneCode}}. Ne le donnez à personne.',
  },
  invitation: {
    subject: '{{sender}} vous invite sur Causeway',
    text: '{{sender}} utilise Causeway pour transférer de l’argent entre cryptos et comptes bancaires, et vous invite avec le code {{code}}. Si vous ne connaissez pas l’expéditeur, ignorez cet e-mail.',
  },
  accounts_merged: {
    subject: 'Vos comptes ont été réunis',
    text: 'Le compte {{closed}} est fermé. Le compte {{kept}} reste ouvert. Si ce n’était pas vous, écrivez tout de suite à l’assistance.',
  },
  'verification.received': {
    subject: 'Nous avons reçu votre demande',
    text: 'L’examen prend de quelques heures à {{fact.review}}.',
  },
  'verification.upgrade_received': {
    subject: 'Nous avons reçu votre demande de niveau supérieur',
    text: 'L’examen prend de quelques heures à {{fact.review}}. D’ici là, vous pouvez continuer à utiliser tout ce que permet votre niveau actuel. Vous n’avez rien à faire : si nous avons besoin de quelque chose, nous vous écrivons.',
  },
  'verification.approved': {
    subject: 'Votre identité est vérifiée',
    text: 'Votre demande est acceptée. Vous pouvez maintenant utiliser tout ce que permet votre niveau.',
  },
  'verification.refused': {
    subject: 'Nous ne pouvons pas vous proposer notre service',
    text: 'Votre profil en indique la raison. Vous pouvez la contester à cet endroit.',
  },
  'verification.suspended': {
    subject: 'Votre vérification est suspendue',
    text: 'Contactez l’assistance : nous ne pouvons pas continuer sans vous.',
  },
  'verification.incomplete': {
    subject: 'Il nous manque encore un élément',
    text: 'Ouvrez votre profil : ce qui manque y est indiqué, avec la façon d’y remédier.',
  },
  'verification.expiring': {
    subject: RENEW,
    text: 'Vos données d’identité expirent bientôt. Vous pouvez les renouveler en quelques minutes.',
  },
  'verification.expired': {
    subject: RENEW,
    text: 'Vos données d’identité ont expiré. Les nouveaux paiements attendent que vous les ayez renouvelées.',
  },
  'wallet.confirm': {
    subject: 'Confirmez votre adresse de retrait',
    text: 'Confirmez que des {{coin}} peuvent être envoyés à {{address}}. Le lien est valable jusqu’au {{until}}. Si vous n’avez pas ajouté cette adresse, n’utilisez pas le lien : supprimez l’adresse et choisissez un nouveau mot de passe.',
  },
  'support.message_received': {
    subject: 'Nous avons reçu votre message {{reference}}',
    text: 'Merci. Nous répondons par e-mail, au plus tard le {{until}}. Vous avez écrit :\n\n{{message}}',
  },
  'support.complaint_received': {
    subject: 'Nous avons reçu votre réclamation {{reference}}',
    text: 'Merci. Nous répondons par e-mail, au plus tard le {{until}}. Vous avez écrit :\n\n{{message}}',
  },
  'support.answer': { subject: 'Notre réponse à {{reference}}', text: '{{answer}}' },
}
