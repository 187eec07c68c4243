import type { Hono } from 'hono';
import type { ServicesApp } from '../../app-types.ts';
import { managementRoutes } from '../../management/management-routes.ts';
import { addImportRoutes } from './import-routes.ts';
import { addRecordRoutes } from './record-routes.ts';
import { addUploadRoutes } from './upload-routes.ts';
import { addWebhookRoutes } from './webhook-routes.ts';

/** The management API, mounted at `/management/spaces/alun/environments/master`. Formats are Contentful's where it has an equivalent. */
export function createManagementRoutes(): Hono<ServicesApp> {
  return managementRoutes((routes) => {
    addRecordRoutes(routes);
    addUploadRoutes(routes);
    addImportRoutes(routes);
    addWebhookRoutes(routes);
  });
}
