// Written by `npm run types` from wrangler.toml and the names of the secrets beside it.
interface __BaseEnv_Env {
	CACHE: KVNamespace;
	OPS_LIMIT: RateLimit;
	FORM_LIMIT: RateLimit;
	VOTE_LIMIT: RateLimit;
	VERSION: WorkerVersionMetadata;
	ASSETS: Fetcher;
	ENVIRONMENT: string;
	SITE_ORIGIN: string;
	CONTENT_TOKEN: string;
	CONTENT_PREVIEW_TOKEN: string;
	CONTENT_WEBHOOK_SECRET: string;
	PREVIEW_SECRET: string;
	REVIEWS_KEY: string;
	ACCOUNTS_KEY: string;
	LETTERS_KEY: string;
	MODERATION_KEY: string;
	SESSION_SECRET: string;
	SEARCH_KEY: string;
	SEARCH_ADMIN_KEY: string;
	OPS_TOKEN: string;
	EXPOSE_SERVICES: string;
	PURGE_LOG: DurableObjectNamespace /* PurgeLog */;
	SEARCH_INDEXING: DurableObjectNamespace /* SearchIndexing */;
	SERVICES: Fetcher /* alun-services */;
}
declare namespace Cloudflare {
	interface Env extends __BaseEnv_Env {}
}
interface Env extends __BaseEnv_Env {}
type StringifyValues<EnvType extends Record<string, unknown>> = {
	[Binding in keyof EnvType]: EnvType[Binding] extends string ? EnvType[Binding] : string;
};
declare namespace NodeJS {
	interface ProcessEnv extends StringifyValues<Pick<Cloudflare.Env, "ENVIRONMENT" | "SITE_ORIGIN" | "CONTENT_TOKEN" | "CONTENT_PREVIEW_TOKEN" | "CONTENT_WEBHOOK_SECRET" | "PREVIEW_SECRET" | "REVIEWS_KEY" | "ACCOUNTS_KEY" | "LETTERS_KEY" | "MODERATION_KEY" | "SESSION_SECRET" | "SEARCH_KEY" | "SEARCH_ADMIN_KEY" | "OPS_TOKEN" | "EXPOSE_SERVICES">> {}
}
declare module "*.txt" {
	const value: string;
	export default value;
}
declare module "*.html" {
	const value: string;
	export default value;
}
declare module "*.sql" {
	const value: string;
	export default value;
}
declare module "*.bin" {
	const value: ArrayBuffer;
	export default value;
}
declare module "*.wasm" {
	const value: WebAssembly.Module;
	export default value;
}
declare module "*.wasm?module" {
	const value: WebAssembly.Module;
	export default value;
}