import { Hono } from 'hono';
import { createAccountsRoutes } from './accounts/accounts.route.ts';
import { createAccountsManagement } from './accounts/accounts-management.route.ts';
import type { ServicesApp } from './app-types.ts';
import { createGraphqlRoutes } from './content/graphql/graphql.route.ts';
import { createManagementRoutes } from './content/management/management.route.ts';
import { createLettersRoutes } from './letters/letters.route.ts';
import { createLettersManagement } from './letters/letters-management.route.ts';
import { createMediaRoutes } from './media/media.route.ts';
import { createPrivacyRoutes } from './privacy/privacy.route.ts';
import { createRecommendationsRoutes } from './recommendations/recommendations.route.ts';
import { createRecommendationsManagement } from './recommendations/recommendations-management.route.ts';
import { createModerationRoutes } from './reviews/moderation/moderation.route.ts';
import { createWaitingRoutes } from './reviews/moderation/waiting.route.ts';
import { createReviewsRoutes } from './reviews/reviews.route.ts';
import { createSearchRoutes } from './search/search.route.ts';
import { parseSettings, type ServicesEnv, type Settings, SettingsError } from './settings.ts';

const settingsOf = new WeakMap<ServicesEnv, Settings>();

/** The settings of an environment, checked once. */
function settingsFor(env: ServicesEnv): Settings {
  const known = settingsOf.get(env) ?? parseSettings(env);
  settingsOf.set(env, known);
  return known;
}

/** The services Worker's whole route table. Each service is a folder with its own routes. */
export function createServicesApp(): Hono<ServicesApp> {
  const app = new Hono<ServicesApp>();

  app.use(async (context, next) => {
    context.set('requestId', crypto.randomUUID());
    context.set('settings', settingsFor(context.env));
    await next();
    context.header('x-request-id', context.get('requestId'));
  });

  app.get('/health', (context) => context.json({ service: 'alun-services', ok: true }));
  app.route('/content/v1/spaces', createGraphqlRoutes());
  app.route('/management/spaces/alun/environments/master', createManagementRoutes());
  app.route('/media', createMediaRoutes());
  app.route('/privacy', createPrivacyRoutes());
  app.route('/1', createSearchRoutes());
  app.route('/reviews', createReviewsRoutes());
  app.route('/management/reviews', createModerationRoutes());
  app.route('/moderation', createWaitingRoutes());
  app.route('/accounts', createAccountsRoutes());
  app.route('/management/accounts', createAccountsManagement());
  app.route('/recommendations', createRecommendationsRoutes());
  app.route('/letters', createLettersRoutes());
  app.route('/management/letters', createLettersManagement());
  app.route('/management/recommendations', createRecommendationsManagement());

  app.notFound((context) =>
    context.json({ error: { code: 'NOT_FOUND', message: 'services: there is nothing at this address' } }, 404),
  );
  app.onError((error, context) => {
    const requestId = context.get('requestId');
    console.error(
      JSON.stringify({
        message: 'services: a request failed',
        requestId,
        path: context.req.path,
        error: error.stack ?? String(error),
      }),
    );
    // A wrong setting is told in words: whoever starts the Worker must know which. It holds names, never values.
    const message = error instanceof SettingsError ? error.message : 'services: the request failed; the log says why';
    return context.json({ error: { code: 'SERVER_ERROR', message, requestId } }, 500);
  });
  return app;
}
