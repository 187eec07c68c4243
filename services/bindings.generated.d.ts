// Written by `npm run types` from services/wrangler.toml and the names of the secrets beside it.
interface __BaseEnv_Env {
	MASTERS: R2Bucket;
	DB: D1Database;
	IMAGES: ImagesBinding;
	VERSION: WorkerVersionMetadata;
	AVIF_MAX_PX: string;
	DELIVERY_TOKEN: string;
	PREVIEW_TOKEN: string;
	MANAGEMENT_TOKEN: string;
	REVIEWS_PASSKEY: string;
	ACCOUNTS_KEY: string;
	LETTERS_KEY: string;
	MODERATION_KEY: string;
	SEARCH_KEY: string;
	SEARCH_ADMIN_KEY: string;
	WEBHOOK_SECRET: string;
	WEBHOOKS: DurableObjectNamespace /* WebhookOutbox */;
	SITE: Fetcher /* alun-site */;
}
declare namespace Cloudflare {
	interface Env extends __BaseEnv_Env {}
}
interface Env extends __BaseEnv_Env {}
type StringifyValues<EnvType extends Record<string, unknown>> = {
	[Binding in keyof EnvType]: EnvType[Binding] extends string ? EnvType[Binding] : string;
};
declare namespace NodeJS {
	interface ProcessEnv extends StringifyValues<Pick<Cloudflare.Env, "AVIF_MAX_PX" | "DELIVERY_TOKEN" | "PREVIEW_TOKEN" | "MANAGEMENT_TOKEN" | "REVIEWS_PASSKEY" | "ACCOUNTS_KEY" | "LETTERS_KEY" | "MODERATION_KEY" | "SEARCH_KEY" | "SEARCH_ADMIN_KEY" | "WEBHOOK_SECRET">> {}
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