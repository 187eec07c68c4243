/**
 * The style sheet of every page: the order of layers first, then foundations, then each component's module. Between rules it
 * is layers that decide, so modules may come in any order.
 */
import './styles/layers.css';
import './styles/fonts.css';
import './styles/reset.css';
import './styles/tokens.css';
import './styles/accents.css';
import './styles/base.css';
import './styles/utilities.css';

// biome-ignore lint/performance/noBarrelFile: an entry of the build, not a module that others import
export { componentStyles } from './component-styles.ts';
