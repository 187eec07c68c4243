import { LETTER_LENGTHS, type LetterTopic } from './letters.ts';

const { name, message, shop, batch } = LETTER_LENGTHS;

/** Labels of the topics of a letter (FM-3). */
export const TOPIC_LABELS = {
  product: 'A question about a product',
  complaint: 'Something is wrong with mine',
  skin: 'My scalp or skin has reacted',
  order: 'Shops, prices and offers',
  website: 'This website',
  other: 'Something else',
} as const satisfies Record<LetterTopic, string>;

/** Error messages of both forms (FM-3, FM-4). */
export const LETTER_MESSAGES = {
  name: `Please enter your name, up to ${name.most} characters.`,
  email: 'Please enter your email address.',
  topic: 'Please choose what it is about.',
  unknownProduct: 'We make no such product. Please choose one from the list.',
  message: `Please enter a message of between ${message.least} and ${message.most} characters.`,
  product: 'Please choose your product.',
  shop: `Please enter where you bought it, up to ${shop.most} characters.`,
  boughtOn: 'Please enter the day you bought it.',
  boughtLater: 'That day is still to come. Please enter the day you bought it.',
  batch: `A batch code begins with an A and has up to ${batch.most} characters. Please check it, or leave it out.`,
  letterFailed:
    'Sorry! Your letter could not be taken just now; nothing you typed is lost. Please try again in a moment, or send an email to care@alun.example.',
  registrationFailed:
    'Sorry! Your product could not be registered just now; nothing you typed is lost. Please try again in a moment.',
} as const;

/** The contact form. */
export const CONTACT_FORM = {
  name: 'Your name',
  email: 'Email address',
  topic: 'What is it about?',
  noTopic: 'Please choose',
  product: 'Which product?',
  productHint: 'Only if it is about one.',
  noProduct: 'None in particular',
  message: 'Your letter',
  messageHint: 'What happened, and when. With the batch code we can usually answer the first time.',
  consent: 'We use what you write here to answer you and to improve what went wrong, and for nothing else.',
  submit: 'Send the letter',
  receiptTitle: 'Your letter is on a desk',
  receiptText:
    'Somebody will answer by email, usually within two working days. Please quote this if you ring us about it:',
  receiptPlain: 'Somebody will answer by email, usually within two working days.',
  reference: 'Reference',
  again: 'Write another letter',
  home: 'Go to the home page',
} as const;

/** The product registration form. */
export const PRODUCT_REGISTRATION_FORM = {
  product: 'Which product?',
  noProduct: 'Please choose',
  shop: 'Where did you buy it?',
  shopHint: 'The shop and the town, or the online shop.',
  boughtOn: 'When did you buy it?',
  boughtOnHint: 'Roughly is fine.',
  batch: 'Batch code, if you can find it',
  batchHint: 'It begins with an A. On bottles it is printed on the base, on tubes pressed into the flat end.',
  name: 'Your name',
  email: 'Email address',
  emailHint: 'For a word about this product, should it ever need one. No advertising.',
  consent: 'We keep this to reach you if a batch needs a second look, and for nothing else.',
  submit: 'Register the product',
  receiptTitle: 'Your product is registered',
  receiptText:
    'If anything is ever the matter with its batch, we will write to you. Please keep this in case you write to us first:',
  receiptPlain: 'If anything is ever the matter with its batch, we will write to you.',
  reference: 'Reference',
  again: 'Register another product',
  all: 'See all products',
} as const;
