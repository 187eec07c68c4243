import { createServicesApp } from './app.ts';

export { WebhookOutbox } from './content/webhooks/webhook-outbox.ts';

const app = createServicesApp();

export default { fetch: app.fetch };
