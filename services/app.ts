import { Hono } from 'hono';
import { REQUEST_ID, REQUEST_ID_HEADER, SLOW_REQUEST_MS } from '../shared/spec/log-line.ts';
import { createAccountsRoutes } from './accounts/accounts.route.ts';
import { createAccountsManagement } from './accounts/accounts-management.route.ts';
import type { ServicesApp } from './app-types.ts';
import { createGraphqlRoutes } from './content/graphql/graphql.route.ts';
import { createManagementRoutes } from './content/management/management.route.ts';
import { createLettersRoutes } from './letters/letters.route.ts';
import { createLettersManagement } from './letters/letters-management.route.ts';
import { inRequest, log } from './log.ts';
import { createMediaRoutes } from './media/media.route.ts';
import { createPrivacyRoutes } from './privacy/privacy.route.ts';
import { createRecommendationsRoutes } from './recommendations/recommendations.route.ts';
import { createRecommendationsManagement } from './recommendations/recommendations-management.route.ts';
import { createDeskRoutes } from './reviews/moderation/desk.route.ts';
import { createModerationRoutes } from './reviews/moderation/moderation.route.ts';
import { createWaitingRoutes } from './reviews/moderation/waiting.route.ts';
import { createReviewsRoutes } from './reviews/reviews.route.ts';
import { createSearchRoutes } from './search/search.route.ts';
import { parseSettings, type ServicesEnv, type Settings, SettingsError } from './settings.ts';

const settingsOf = new WeakMap<ServicesEnv, Settings>();

/** The settings of an environment, validated once per isolate. */
function settingsFor(env: ServicesEnv): Settings {
  const known = settingsOf.get(env) ?? parseSettings(env);
  settingsOf.set(env, known);
  return known;
}

const versionOf = ({ VERSION }: ServicesEnv): string => VERSION?.id || 'local';

/** The id of the site request that caused this one. Only the site can send this header: nobody else reaches this Worker with it. */
function requestIdOf(headers: Headers): string {
  const given = headers.get(REQUEST_ID_HEADER);
  return given && REQUEST_ID.test(given) ? given : crypto.randomUUID();
}

/** The complete route table of the services Worker. Each service has its own folder and routes. */
export function createServicesApp(): Hono<ServicesApp> {
  const app = new Hono<ServicesApp>();

  app.use(async (context, next) => {
    const requestId = requestIdOf(context.req.raw.headers);
    context.set('requestId', requestId);
    context.set('settings', settingsFor(context.env));
    await inRequest({ requestId, version: versionOf(context.env) }, async () => {
      const since = Date.now();
      await next();
      const line = { method: context.req.method, path: context.req.path, ms: Date.now() - since };
      if (context.res.status >= 500) log.error('request.failed', { ...line, status: context.res.status });
      else if (line.ms >= SLOW_REQUEST_MS) log.warn('request.slow', { ...line, status: context.res.status });
    });
    context.header(REQUEST_ID_HEADER, requestId);
  });

  app.get('/health', (context) =>
    context.json({ service: 'alun-services', ok: true, version: versionOf(context.env) }),
  );
  app.route('/content/v1/spaces', createGraphqlRoutes());
  app.route('/management/spaces/alun/environments/master', createManagementRoutes());
  app.route('/media', createMediaRoutes());
  app.route('/privacy', createPrivacyRoutes());
  app.route('/1', createSearchRoutes());
  app.route('/reviews', createReviewsRoutes());
  app.route('/management/reviews', createModerationRoutes());
  app.route('/moderation/reviews', createDeskRoutes());
  app.route('/moderation', createWaitingRoutes());
  app.route('/accounts', createAccountsRoutes());
  app.route('/management/accounts', createAccountsManagement());
  app.route('/recommendations', createRecommendationsRoutes());
  app.route('/letters', createLettersRoutes());
  app.route('/management/letters', createLettersManagement());
  app.route('/management/recommendations', createRecommendationsManagement());

  app.notFound((context) => context.json({ error: { code: 'NOT_FOUND', message: 'services: not found' } }, 404));
  app.onError((error, context) => {
    const requestId = context.get('requestId');
    log.error('request.threw', { path: context.req.path, cause: error });
    // Report a wrong setting in full: whoever starts the Worker must know which one. The message holds names, never values.
    const message = error instanceof SettingsError ? error.message : 'services: the request failed; see the log';
    return context.json({ error: { code: 'SERVER_ERROR', message, requestId } }, 500);
  });
  return app;
}
