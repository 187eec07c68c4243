/**
 * The style sheet of everything but faces (face-styles.ts): foundations, then each component's module. Between rules it is layers
 * that decide, so modules may come in any order.
 */
import './base-styles.ts';
import './styles/paper.css';

// biome-ignore lint/performance/noBarrelFile: an entry of the build, not a module that others import
export { componentStyles } from './component-styles.ts';
