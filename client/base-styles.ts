/** Base styles of every page: layer order first, then tokens and plain elements. */
import './styles/layers.css';
import './styles/reset.css';
import './styles/tokens.css';
import './styles/accents.css';
import './styles/base.css';
import './styles/utilities.css';
